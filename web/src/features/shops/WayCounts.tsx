import type { Shop } from '@waydesk/contract/records/shop.ts';
import { useT } from '../../i18n/t.ts';
import { classes } from '../../ui/classes.ts';
import { statusStyle } from '../../ui/status.ts';

interface Props {
  shop: Shop;
  /** One column for a card, instead of two for a table row. */
  isTall?: boolean;
}

export function WayCounts({ shop, isTall = false }: Props) {
  const t = useT();
  const counts = [
    [t('Pending'), shop.pendingWays, 'pending'],
    [t('Assigned/Active'), shop.activeWays, 'on_the_way'],
    [t('Completed'), shop.completedWays, 'completed'],
    [t('Cancelled/To Refund'), shop.toRefundWays, 'returned'],
  ] as const;
  return (
    <dl
      className={classes(
        'grid gap-x-4 text-left max-sm:gap-x-2',
        isTall ? 'gap-y-2' : 'w-max max-w-full grid-cols-[auto_auto] gap-y-0.5',
      )}
    >
      {counts.map(([name, count, code]) => {
        const { tone, icon: Icon } = statusStyle(code);
        return (
          <div key={code} className="flex items-center gap-1.5 max-sm:gap-1">
            <Icon aria-hidden="true" className={`tone-${tone} size-3.5 shrink-0 text-(--tone)`} />
            <dt className="text-muted text-xs">{name}</dt>
            <dd className="ml-auto sm:min-w-[3ch] text-right font-medium whitespace-nowrap tabular-nums">
              {count}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
