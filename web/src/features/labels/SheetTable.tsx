import type { SheetLine } from '@waydesk/contract/parcels/labels.ts';
import { addMoney, formatMMK } from '@waydesk/contract/values/money.ts';
import { showParcelCode } from '@waydesk/contract/rules/parcel-code.ts';
import { deliveryStatusLabel } from '@waydesk/contract/rules/delivery-status.ts';
import { showPhones } from '../../entities/labels.ts';
import { useT } from '../../i18n/t.ts';
import { links } from '../../router/links.ts';
import { classes } from '../../ui/classes.ts';
import { TextLink } from '../../ui/TextLink.tsx';
import { dueText } from './words.ts';

interface Props {
  rows: readonly SheetLine[];
  /** Of a rider: with the shop, and room for the one who receives it to sign. */
  isRun: boolean;
}

const CELL = 'border-line border-b py-1.5 align-top px-2 first:pl-0 last:pr-0';
const HEAD = `${CELL} text-muted text-left text-xs font-medium`;
/** On a phone its content stands in another column. */
const WIDE = 'max-sm:not-print:hidden';

/** Larger on paper than other tables: it is read and signed at doors. */
export function SheetTable({ rows, isRun }: Props) {
  const t = useT();
  const sum = addMoney(...rows.map((row) => row.total_collect_amount));
  return (
    <table
      aria-label={t('Parcels')}
      className="w-full border-separate border-spacing-0 print:text-[9pt]! print:leading-[1.5]! print:[&_td]:py-[4pt]!"
    >
      <thead>
        <tr>
          <th scope="col" className={classes(HEAD, WIDE)}>
            {t('No.')}
          </th>
          <th scope="col" className={classes(HEAD, WIDE)}>
            {t('Code')}
          </th>
          <th scope="col" className={classes(HEAD, 'print:w-[32mm]')}>
            {t('Customer')}
          </th>
          <th
            scope="col"
            className={classes(HEAD, WIDE, isRun ? 'print:w-[30%]' : 'print:w-[36%]')}
          >
            {t('Address')}
          </th>
          <th scope="col" className={classes(HEAD, WIDE)}>
            {t(isRun ? 'Shop' : 'Status')}
          </th>
          <th scope="col" className={classes(HEAD, 'text-right')}>
            {t('To collect')}
          </th>
          {isRun && (
            <th scope="col" className={classes(HEAD, 'hidden w-[26mm] print:table-cell')}>
              {t('Signature')}
            </th>
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
          <td className={classes(CELL, WIDE, 'border-b-0')} colSpan={2}>
            &nbsp;
          </td>
          <td className={classes(CELL, 'border-b-0')}>{t('Total')}</td>
          <td className={classes(CELL, WIDE, 'border-b-0')} colSpan={2}>
            &nbsp;
          </td>
          <td className={classes(CELL, 'border-b-0 text-right whitespace-nowrap tabular-nums')}>
            {formatMMK(sum)}
          </td>
          {isRun && <td className="hidden print:table-cell">&nbsp;</td>}
        </tr>
      </tfoot>
    </table>
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
      <td className={classes(CELL, WIDE, 'text-muted tabular-nums')}>{n}</td>
      <td className={classes(CELL, WIDE, 'font-semibold whitespace-nowrap tabular-nums')}>
        {code}
      </td>
      <td className={classes(CELL, '[overflow-wrap:anywhere]')}>
        <span className="block font-semibold tabular-nums sm:hidden print:hidden">{code}</span>
        {row.customer_name}
        <span className="block whitespace-nowrap tabular-nums">{showPhones(phone)}</span>
        {others !== null && <span className="block tabular-nums">{showPhones(others)}</span>}
        <span className="text-muted block sm:hidden print:hidden">{address}</span>
      </td>
      <td className={classes(CELL, WIDE, '[overflow-wrap:anywhere]')}>{address}</td>
      <td className={classes(CELL, WIDE, '[overflow-wrap:anywhere] print:w-[24mm]')}>
        {isRun ? row.shop.name : t.sent(deliveryStatusLabel(status))}
      </td>
      <td className={classes(CELL, 'text-right tabular-nums')}>{dueText(row, t)}</td>
      {isRun && <td className={classes(CELL, 'hidden border-l print:table-cell')}>&nbsp;</td>}
    </tr>
  );
}
