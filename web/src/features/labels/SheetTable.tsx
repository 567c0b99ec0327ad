import type { SheetLine } from '@waydesk/contract/parcels/labels.ts';
import { addMoney, formatMMK } from '@waydesk/contract/values/money.ts';
import { showParcelCode } from '@waydesk/contract/rules/parcel-code.ts';
import { deliveryStatusLabel } from '@waydesk/contract/rules/delivery-status.ts';
import { showPhones } from '../../entities/labels.ts';
import { useT } from '../../i18n/t.ts';
import { links } from '../../router/links.ts';
import { classes } from '../../ui/classes.ts';
import {
  PLAIN_CELL,
  PLAIN_PAPER,
  PLAIN_WIDE,
  PlainHead,
  PlainTable,
} from '../../ui/plainTable/plainTable.tsx';
import { TextLink } from '../../ui/TextLink.tsx';
import { dueText } from './words.ts';

interface Props {
  rows: readonly SheetLine[];
  /** Of a rider: with the shop, and room for the one who receives it to sign. */
  isRun: boolean;
}

export function SheetTable({ rows, isRun }: Props) {
  const t = useT();
  const sum = addMoney(...rows.map((row) => row.total_collect_amount));
  return (
    <PlainTable label={t('Parcels')} className={PLAIN_PAPER}>
      <thead>
        <tr>
          <PlainHead isWide>{t('No.')}</PlainHead>
          <PlainHead isWide>{t('Code')}</PlainHead>
          <PlainHead className="print:w-[32mm]">{t('Customer')}</PlainHead>
          <PlainHead isWide className={isRun ? 'print:w-[30%]' : 'print:w-[36%]'}>
            {t('Address')}
          </PlainHead>
          <PlainHead isWide>{t(isRun ? 'Shop' : 'Status')}</PlainHead>
          <PlainHead className="text-right">{t('To collect')}</PlainHead>
          {isRun && (
            <PlainHead className="hidden w-[26mm] print:table-cell">{t('Signature')}</PlainHead>
          )}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, at) => (
          <Row key={row.id} row={row} n={at + 1} isRun={isRun} />
        ))}
      </tbody>
      <tfoot>
        <tr className="font-semibold">
          <td className={classes(PLAIN_CELL, PLAIN_WIDE, 'border-b-0')} colSpan={2}>
            &nbsp;
          </td>
          <td className={classes(PLAIN_CELL, 'border-b-0')}>{t('Total')}</td>
          <td className={classes(PLAIN_CELL, PLAIN_WIDE, 'border-b-0')} colSpan={2}>
            &nbsp;
          </td>
          <td
            className={classes(PLAIN_CELL, 'border-b-0 text-right whitespace-nowrap tabular-nums')}
          >
            {formatMMK(sum)}
          </td>
          {isRun && <td className="hidden print:table-cell">&nbsp;</td>}
        </tr>
      </tfoot>
    </PlainTable>
  );
}

function Row({ row, n, isRun }: { row: SheetLine; n: number; isRun: boolean }) {
  const t = useT();
  const { id, way_id: wayId, customer_phone: phone, other_phones: others, status } = row;
  const place = t.place(row.township ?? '');
  const code = (
    <TextLink to={links.delivery({ id, wayId })} className="pointer-coarse:font-normal">
      {showParcelCode(id)}
    </TextLink>
  );
  const address = (
    <>
      <strong className="font-semibold">{place}</strong>
      {row.delivery_address !== null && ` · ${row.delivery_address}`}
      {row.remark !== null && <em className="block not-italic">{row.remark}</em>}
      {row.fragile && <span className="block font-semibold">{t('Fragile')}</span>}
    </>
  );
  return (
    <tr>
      <td className={classes(PLAIN_CELL, PLAIN_WIDE, 'text-muted tabular-nums')}>{n}</td>
      <td
        className={classes(PLAIN_CELL, PLAIN_WIDE, 'font-semibold whitespace-nowrap tabular-nums')}
      >
        {code}
      </td>
      <td className={classes(PLAIN_CELL, '[overflow-wrap:anywhere]')}>
        <span className="block font-semibold tabular-nums sm:hidden print:hidden">{code}</span>
        {row.customer_name}
        <span className="block whitespace-nowrap tabular-nums">{showPhones(phone)}</span>
        {others !== null && <span className="block tabular-nums">{showPhones(others)}</span>}
        <span className="text-muted block sm:hidden print:hidden">{address}</span>
      </td>
      <td className={classes(PLAIN_CELL, PLAIN_WIDE, '[overflow-wrap:anywhere]')}>{address}</td>
      <td className={classes(PLAIN_CELL, PLAIN_WIDE, '[overflow-wrap:anywhere] print:w-[24mm]')}>
        {isRun ? row.shop.name : t.sent(deliveryStatusLabel(status))}
      </td>
      <td className={classes(PLAIN_CELL, 'text-right tabular-nums')}>{dueText(row, t)}</td>
      {isRun && <td className={classes(PLAIN_CELL, 'hidden border-l print:table-cell')}>&nbsp;</td>}
    </tr>
  );
}
