import { type RiderWithCash, NO_RIDER } from '@waydesk/contract/money/cash-ins.ts';
import { showPhone } from '@waydesk/contract/values/phone.ts';
import { Clock } from 'lucide-react';
import { deliveriesText } from '../../entities/people/deliveriesText.ts';
import { useT } from '../../i18n/t.ts';
import { links } from '../../router/links.ts';
import { AppLink } from '../../ui/AppLink.tsx';
import { Badge } from '../../ui/Badge.tsx';
import { classes } from '../../ui/classes.ts';
import { Money } from '../../ui/Money.tsx';
import { Words } from '../../ui/Words.tsx';
import { ageText, ageTone, daysSince } from './words.ts';

interface Props {
  id: string;
  row: RiderWithCash;
  /** Enter opens it. */
  isMarked: boolean;
}

const LOOK = [
  'border-line hover:bg-sunken grid items-center gap-x-4 gap-y-1 px-3 py-2 scroll-my-24 sm:not-last:border-b sm:first:rounded-t-card sm:last:rounded-b-card',
  'aria-selected:bg-accent-soft aria-selected:shadow-[inset_2px_0_0_var(--color-accent)]',
  'grid-cols-[minmax(0,1fr)_auto] sm:min-h-row sm:py-1',
  'max-sm:bg-surface max-sm:rounded-card max-sm:shadow-card max-sm:border',
];

/** A line of the list; on a phone a card. */
export function RiderLine({ id, row, isMarked }: Props) {
  const t = useT();
  const { rider, deliveries, oldest, waiting, cash, account } = row;
  const days = oldest === null ? null : daysSince(oldest);
  const showsMoney = cash !== null || account !== null;
  return (
    <AppLink
      to={links.countCash(rider?.id ?? null)}
      role="option"
      id={id}
      aria-selected={isMarked}
      className={classes(
        ...LOOK,
        showsMoney
          ? 'sm:grid-cols-[minmax(0,3fr)_repeat(4,minmax(0,2fr))]'
          : 'sm:grid-cols-[minmax(0,3fr)_repeat(3,minmax(0,2fr))]',
      )}
    >
      <span className="min-w-0">
        <span className="font-medium [overflow-wrap:anywhere]">{rider?.name ?? t(NO_RIDER)}</span>{' '}
        {rider && (
          <span className="text-muted ml-1 whitespace-nowrap">{showPhone(rider.phone_number)}</span>
        )}
      </span>
      <span className="text-right whitespace-nowrap tabular-nums">
        {deliveries > 0 && deliveriesText(deliveries, t)}
      </span>
      <span>
        {days !== null && (
          <Badge tone={ageTone(days)} icon={Clock}>
            {ageText(days, t)}
          </Badge>
        )}
      </span>
      <span className={waiting === null ? 'max-sm:hidden' : 'max-sm:text-right'}>
        {waiting !== null && <Badge tone="amber">{t('Count waiting')}</Badge>}
      </span>
      {showsMoney && (
        <span className={classes('text-right', waiting !== null && 'max-sm:col-span-2')}>
          {cash !== null && <Money amount={cash} exact />}
          {account !== null && account !== 0 && (
            <span className={classes('block text-xs', account > 0 ? 'text-danger' : 'text-good')}>
              <Words text={account > 0 ? t('owes') : t('is owed')} />{' '}
              <Money amount={Math.abs(account)} exact />
            </span>
          )}
        </span>
      )}
    </AppLink>
  );
}
