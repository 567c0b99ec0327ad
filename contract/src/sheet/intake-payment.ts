/** Price, COD and total of a row, from its amount, its payment cell and its township. */
import { readAmountIn, unitOf } from './intake-amounts.ts';
import { isPriced } from '../intake/cod-choice.ts';
import { type CellRead, type CellText, typedCell, invalidCell } from './intake-cell.ts';
import { codAnswered } from './intake-cod.ts';
import { type RowContext, cellOf, shownCell } from './intake-row-cells.ts';
import { BELOW_CHARGE } from './intake-texts.ts';
import type { IntakeCell, IntakeRow, SheetRow } from './intake-types.ts';
import { paidAlready, readFlagCell, isCodWord, isPaidWord } from './intake-values.ts';
import { formatFigure, fromHundredths, hundredths, totalToCollect } from '../values/money.ts';

export interface PaymentRead {
  cells: Partial<Record<'amount' | 'cod' | 'os_paid', IntakeCell>>;
  /** Null when the amount has a fault, or says a total while the charge is unknown. */
  item_price: number | null;
  cod: boolean;
  os_paid: boolean;
  /** What the rider collects; null while it is unknown. */
  total: number | null;
  asksCod: IntakeRow['asksCod'];
}

/** Reads the money fields of a row. `charge` is in kyats, null until the township is known. */
export function readPayment(
  context: RowContext,
  row: SheetRow,
  charge: number | null,
): PaymentRead {
  const { settings, columns } = context;
  const cells: PaymentRead['cells'] = {};
  const flag = (field: 'cod' | 'os_paid'): boolean | null => {
    const cell = cellOf(context, row, field);
    if (!cell) return null;
    const read = readFlagCell(cell, field);
    cells[field] = shownCell(cell, read, settings);
    return read.value;
  };
  const amountCell = cellOf(context, row, 'amount');
  const isPaidText = amountCell !== null && isPaidWord(amountCell.text);
  const codCell = cellOf(context, row, 'cod');
  const saidPaid = codCell !== null && isPaidWord(codCell.text);
  const paidCell = cellOf(context, row, 'os_paid');
  const isCodText = paidCell !== null && isCodWord(paidCell.text);
  const isTotal = columns.amount === 'total' && amountCell !== null;
  // An amount to collect implies that the rider collects the price.
  const saidCod = flag('cod') ?? (isTotal || isCodText ? true : null);
  const os_paid = flag('os_paid') ?? (saidPaid || isPaidText || (settings.os_paid ?? false));

  const { head = '' } = columns.columns.find(({ field }) => field === 'amount') ?? {};
  const read = amountCell
    ? amountOfRow(amountCell, { isPaidText, os_paid, head })
    : typedCell(0, '0');
  const price = isTotal && !(os_paid && read.value === 0) ? priceOf(read, charge) : read;
  if (amountCell) cells.amount = shownCell(amountCell, price, settings);
  const item_price = price.value;
  const asks = saidCod === null && item_price !== null && isPriced({ item_price, os_paid });
  const asksCod = asks ? (context.hasCod ? 'rest' : 'all') : undefined;
  const known = asksCod ? codAnswered(asksCod, settings) : (saidCod ?? false);
  const total =
    item_price === null || charge === null || known === null
      ? null
      : totalToCollect({ item_price, delivery_charges: charge, cod: known, os_paid });
  return { cells, item_price, cod: known ?? false, os_paid, total, asksCod };
}

function amountOfRow(
  cell: CellText,
  { isPaidText, os_paid, head }: { isPaidText: boolean; os_paid: boolean; head: string },
): CellRead<number> {
  if (isPaidText) return paidAlready();
  return cell.text === '' && os_paid ? typedCell(0, '0') : readAmountIn(cell, unitOf(head));
}

/** The item's price in a total; shown is the total. */
function priceOf(total: CellRead<number>, charge: number | null): CellRead<number> {
  if (total.value === null || charge === null) return { ...total, value: null };
  const price = hundredths(total.value) - hundredths(charge);
  if (price >= 0) return { ...total, value: fromHundredths(price) };
  return invalidCell({ text: BELOW_CHARGE, values: { value: formatFigure(charge) } });
}
