import { type CSSProperties, type SyntheticEvent, memo, useRef } from 'react';
import type { Delivery } from '@waydesk/contract/ways/deliveries.ts';
import { addMoney } from '@waydesk/contract/values/money.ts';
import { chunkOf } from '../../../api/lazyComponent.tsx';
import { useT } from '../../../i18n/t.ts';
import { ListCards } from '../../../list/table/ListCards.tsx';
import { ListTable, type Rows } from '../../../list/table/ListTable.tsx';
import type { Column } from '../../../list/table/columns.ts';
import { links } from '../../../router/links.ts';
import { showChanged, useDeliveryEditor } from '../../../entities/delivery/EditDelivery.tsx';
import { Card } from '../../../ui/Card.tsx';
import { classes } from '../../../ui/classes.ts';
import { useChunk } from '../../../ui/lazyChunk.ts';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { Money } from '../../../ui/Money.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { useMedia, usePhone } from '../../../ui/useMedia.ts';
import {
  actionsColumn,
  customerColumns,
  isOptional,
  moneyColumns,
  moneyTotals,
  riderWidth,
} from './deliveryColumns.tsx';
import { BESIDE, useEvenRows } from './useEvenRows.ts';
import './wayTables.css';

const QUICK_ACTIONS = chunkOf(() => import('../../../entities/bulk/QuickActions.tsx'));

interface Props {
  wayId: number;
  shopId: number | null;
  deliveries: readonly Delivery[];
}

/**
 * The deliveries of a way in two tables: recipients and parcels, and what they cost, beside each
 * other where there is room for both. They may be fifty, so they are not drawn again for what else
 * arrives on the page.
 */
export const WayDeliveries = memo(function WayDeliveries({ wayId, shopId, deliveries }: Props) {
  const t = useT();
  const { open, editor } = useDeliveryEditor(showChanged);
  const box = useRef<HTMLDivElement>(null);
  const isBeside = useMedia(BESIDE);
  const { chunk } = useChunk(QUICK_ACTIONS, 'idle');
  useEvenRows(box, isBeside);
  if (deliveries.length === 0) {
    return (
      <Card title={t('Deliveries')}>
        <EmptyState text={t('This way has no deliveries yet.')}>
          <LinkButton to={links.editWay(wayId)}>{t('Edit Way')}</LinkButton>
        </EmptyState>
      </Card>
    );
  }
  const total = addMoney(...deliveries.map((delivery) => delivery.totalCollectAmount));
  return (
    <div
      ref={box}
      role="presentation"
      className="way-tables flex min-w-0 flex-col gap-4"
      onMouseOver={markSameParcel}
      onFocus={markSameParcel}
      onMouseLeave={(event) => markRow(event.currentTarget, undefined)}
      onBlur={(event) => markRow(event.currentTarget, undefined)}
    >
      <Card title={t('Customer Info')} className="way-side">
        <DeliveryRows
          label={t('Customer Info')}
          rows={deliveries}
          columns={[
            ...customerColumns(t, deliveries),
            actionsColumn(t, chunk, (delivery) => open(delivery, shopId)),
          ]}
        />
      </Card>
      <Card
        title={t('Financial Info')}
        className="way-side"
        actions={
          <p>
            <span className="text-muted">{t('Total Amount to Collect')}: </span>
            <strong>
              <Money amount={total} />
            </strong>
          </p>
        }
      >
        <DeliveryRows
          label={t('Financial Info')}
          totals={moneyTotals(t, deliveries)}
          rows={deliveries}
          columns={moneyColumns(t, deliveries)}
          isBelow={!isBeside}
        />
      </Card>
      {editor}
    </div>
  );
});

/** Marks the rows of one parcel; without React, which would render both tables on each move. */
function markRow(tables: Element, id: string | undefined) {
  for (const row of tables.querySelectorAll('[data-marked]')) row.removeAttribute('data-marked');
  if (id === undefined) return;
  for (const row of tables.querySelectorAll(`[data-row="${CSS.escape(id)}"]`)) {
    row.setAttribute('data-marked', '');
  }
}

const markSameParcel = ({ currentTarget, target }: SyntheticEvent) =>
  markRow(currentTarget, (target as Element).closest<HTMLElement>('[data-row]')?.dataset['row']);

interface RowsProps {
  label: string;
  totals?: Rows<Delivery>['totals'];
  rows: readonly Delivery[];
  columns: readonly Column<Delivery>[];
  /** Stands below another table: laid out when it comes into sight, or is printed or searched. */
  isBelow?: boolean;
}

function DeliveryRows({ isBelow = false, ...props }: RowsProps) {
  const t = useT();
  const isPhone = usePhone();
  const hasMore = props.columns.some(({ id }) => isOptional(id));
  // Its rows, its heading and its totals.
  const hasOthers = props.columns.some(({ id }) => id === 'others');
  const isCosts = props.totals !== undefined;
  // Of the longest number, with its sign.
  const longest = 1 + Math.max(...props.rows.map(({ id }) => String(id).length));
  const height = `auto calc(${props.rows.length + 2} * var(--spacing-row))`;
  const rows = {
    ...props,
    toKey: (delivery: Delivery) => delivery.id,
    toScreen: (delivery: Delivery) => links.delivery({ id: delivery.id }),
  };
  return (
    <div
      className={classes(
        '-mx-4 -mb-4 sm:[&_td]:whitespace-normal [&_table>:last-child>:last-child>td]:border-b-0 [&_table>:last-child>:last-child>td:first-child]:rounded-bl-card [&_table>:last-child>:last-child>td:last-child]:rounded-br-card',
        hasMore
          ? 'sm:text-xs sm:[&_td]:px-0.75 sm:[&_th]:px-0.75'
          : 'sm:text-label sm:[&_td]:px-1.5 sm:[&_th]:px-1.5',
        'way-table',
        isCosts ? 'way-costs' : 'way-people',
        hasOthers && 'way-others',
      )}
      style={
        {
          '--way-number': `${longest + 0.75}ch`,
          '--way-rider': riderWidth(props.rows),
          ...(hasOthers && { '--others': `"${t('Other Phones')}"` }),
          ...(isBelow && !isPhone && { contentVisibility: 'auto', containIntrinsicHeight: height }),
        } as CSSProperties
      }
    >
      {isPhone ? <ListCards {...rows} /> : <ListTable {...rows} />}
    </div>
  );
}
