import { townshipReads } from '@waydesk/contract/records/township.ts';
import { useState, type Ref } from 'react';
import { useRead } from '../../api/useRead.ts';
import { useT } from '../../i18n/t.ts';
import { Combobox } from '../../ui/Combobox.tsx';
import { Field } from '../../ui/Field.tsx';
import { Marked } from '../../ui/marked/Marked.tsx';
import { Money } from '../../ui/Money.tsx';
import { type ChargeOf, ownCharge, townshipOptions, type TownshipOption } from '../options.ts';
import { useOtherNames, useSpellingsAhead } from './otherNames.ts';
import { recencyOf, rememberTownship } from './recentTownships.ts';
import { TownshipName } from './TownshipName.tsx';
import { isBurmese, matchTownships } from './townshipSearch.ts';

interface Props {
  name?: string;
  known: readonly TownshipOption[];
  value: TownshipOption | null;
  onPick: (township: TownshipOption | null) => void;
  /** Called with the text of the field whenever it changes without a pick. */
  onTyped: (text: string) => void;
  initialTyped?: string | undefined;
  /** Untranslated. */
  error?: string | undefined;
  onBlur?: () => void;
  inputRef?: Ref<HTMLInputElement>;
  /** The charges to show; by default the townships' own. */
  chargeOf?: ChargeOf;
  /** As a filter of a list: without a pick it stays at all townships. */
  isFilter?: boolean;
}

/** Selects a township by its name or state, in English or Burmese, however people spell it. */
export function TownshipSelect(props: Props) {
  const { known, error, onPick, onTyped, chargeOf = ownCharge, isFilter = false, ...rest } = props;
  const t = useT();
  const [typed, setTyped] = useState((rest.value === null && rest.initialTyped) || '');
  const isOnServer = isBurmese(typed);
  // Without `keepPrevious`: Enter picks the first option, which must match the current text.
  const found = useRead(
    townshipReads.list,
    { query: { search: typed.trim() } },
    { enabled: isOnServer, showsFailure: false },
  );
  const { names, isLoading: isNaming } = useOtherNames(typed);
  useSpellingsAhead();
  const meant = matchTownships(known, typed, names, recencyOf());
  const fromServer = isOnServer ? townshipOptions(found.data) : [];
  const others = fromServer.filter(({ id }) => meant.every((one) => one.id !== id));
  return (
    <Field label={t('Township')} error={error} required={!isFilter}>
      {(ties) => (
        <Combobox
          {...ties}
          {...rest}
          onPick={(township) => {
            if (township !== null) rememberTownship(township.id);
            onPick(township);
          }}
          items={others.length === 0 ? meant : [...meant, ...others]}
          toKey={(township) => township.id}
          toLabel={(township) =>
            [t.place(township.name), t.place(township.state)].filter(Boolean).join(', ')
          }
          renderItem={(township, find) => (
            <span className="grid grid-cols-[1fr_auto] items-baseline gap-x-3">
              <TownshipName name={township.name} typed={find} />
              <span className="text-muted text-xs">
                <Money amount={chargeOf(township)} />
              </span>
              <span className="text-muted col-span-2 text-xs">
                <Marked text={t.place(township.state)} find={find} />
              </span>
            </span>
          )}
          onTyped={(text) => {
            setTyped(text);
            onTyped(text);
          }}
          isLoading={isNaming || (isOnServer && found.isFetching)}
          dropsTyped={isFilter}
          placeholder={isFilter ? t('All townships') : t('Search township')}
          emptyText={t('No townships found')}
        />
      )}
    </Field>
  );
}
