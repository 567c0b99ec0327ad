import { entries, NO_PLACE } from '@waydesk/contract/money/entries.ts';
import { PLACES, type Place } from '@waydesk/contract/rules/accounts.ts';
import { useRead } from '../../api/useRead.ts';
import { useT } from '../../i18n/t.ts';
import { FilterTabs } from '../../list/filters/FilterTabs.tsx';
import { SignedMoney } from '../../ui/amounts/SignedMoney.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { Words } from '../../ui/Words.tsx';

interface Props {
  place: Place | typeof NO_PLACE;
  onPick: (place: Place | typeof NO_PLACE | undefined) => void;
}

/** Whose book is open, and what is there now, whatever the list is narrowed to. */
export function PlaceBar({ place, onPick }: Props) {
  const t = useT();
  const [usual, ...others] = PLACES;
  // The newest line knows; the list itself tells what is wrong.
  const read = useRead(
    entries.list,
    { query: { place, page: '1', limit: '1' } },
    { handledStatuses: true, showsFailure: false, enabled: place !== NO_PLACE },
  );
  const now = read.data?.[0]?.balance ?? 0;
  return (
    <div className="flex flex-col gap-3">
      <FilterTabs
        label={t('Where the money is')}
        tabs={[
          { value: undefined, label: t.sent(usual) },
          ...others.map((one) => ({ value: one, label: t.sent(one) })),
          { value: NO_PLACE, label: t('Non-cash') },
        ]}
        chosen={place === usual ? undefined : place}
        onChoose={onPick}
      />
      {place !== NO_PLACE && (read.data !== undefined || read.isLoading) && (
        <p className="flex min-h-7 flex-wrap items-baseline gap-x-2">
          <span className="text-muted">{t('Balance: {place}', { place: t.sent(place) })}</span>
          <b className="text-xl font-semibold">
            {read.data === undefined ? (
              <Skeleton className="inline-block h-5 w-28" />
            ) : (
              <SignedMoney amount={now} />
            )}
          </b>
        </p>
      )}
      {place === 'Unrecorded' && (
        <p className="text-muted max-w-prose">
          <Words
            text={t(
              'Paid in or out without a document that says where, for example by setting a delivery to money sent. A transfer or an entry settles it.',
            )}
          />
        </p>
      )}
      {place === NO_PLACE && (
        <p className="text-muted max-w-prose">
          <Words text={t('What a shop or a rider owes more or less, without money that moved.')} />
        </p>
      )}
    </div>
  );
}
