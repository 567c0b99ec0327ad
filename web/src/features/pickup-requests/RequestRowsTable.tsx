import type { PickupRequestDetail } from '@waydesk/contract/portal/pickup-requests.ts';
import { showPhones } from '../../entities/labels.ts';
import { useT } from '../../i18n/t.ts';
import { classes } from '../../ui/classes.ts';
import { PLAIN_CELL, PLAIN_WIDE, PlainHead, PlainTable } from '../../ui/plainTable/plainTable.tsx';
import { Money } from '../../ui/Money.tsx';

type Sent = PickupRequestDetail['rows'][number];

const TEXT = '[overflow-wrap:anywhere]';

/** The rows as the shop sent them; they are changed in Import Parcels only. */
export function RequestRowsTable({ rows }: { rows: readonly Sent[] }) {
  const t = useT();
  return (
    <PlainTable label={t('Rows of the shop')}>
      <thead>
        <tr>
          <PlainHead isWide>{t('Row')}</PlainHead>
          <PlainHead>{t('Customer')}</PlainHead>
          <PlainHead isWide>{t('Township')}</PlainHead>
          <PlainHead isWide>{t('Delivery Address')}</PlainHead>
          <PlainHead isWide>{t('Remark')}</PlainHead>
          <PlainHead className="text-right">{t('Item price')}</PlainHead>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Row key={row.line} row={row} />
        ))}
      </tbody>
    </PlainTable>
  );
}

function Row({ row }: { row: Sent }) {
  const t = useT();
  const { line, ref, customer_name: name, customer_phone: phone, other_phones: others } = row;
  const { township, delivery_address: address, item_price: price } = row;
  const place = (township ?? '').split(', ').map(t.place).join(', ');
  const remarks = [ref, row.remark, row.fragile === true && t('Fragile')].filter(Boolean);
  return (
    <tr>
      <td className={classes(PLAIN_CELL, PLAIN_WIDE, 'text-muted tabular-nums')}>{line}</td>
      <td className={classes(PLAIN_CELL, TEXT)}>
        {name || '–'}
        <span className="block tabular-nums">
          {[phone, others].flatMap((one) => (one ? showPhones(one) : [])).join(', ')}
        </span>
        <span className="text-muted block sm:hidden print:hidden">
          {[place, address, ...remarks].filter(Boolean).join(' · ')}
        </span>
      </td>
      <td className={classes(PLAIN_CELL, PLAIN_WIDE, TEXT)}>{place || '–'}</td>
      <td className={classes(PLAIN_CELL, PLAIN_WIDE, TEXT)}>{address || '–'}</td>
      <td className={classes(PLAIN_CELL, PLAIN_WIDE, TEXT)}>{remarks.join(' · ') || '–'}</td>
      <td className={classes(PLAIN_CELL, 'text-right whitespace-nowrap tabular-nums')}>
        {price == null ? '–' : <Money amount={price} exact />}
        {row.os_paid === true && <span className="text-muted block text-xs">{t('OS Paid')}</span>}
      </td>
    </tr>
  );
}
