/** One row of a sheet, from its cells to what is sent. */
import { type NewDelivery, newDelivery } from '../ways/delivery-body.ts';
import { NO_CELL } from './intake-cell.ts';
import { shorterAddress } from './intake-address.ts';
import { leftOutReason } from './intake-left-out.ts';
import { otherPhonesCell } from './intake-other-phones.ts';
import { readPayment } from './intake-payment.ts';
import { readPhoneCell } from './intake-phone.ts';
import { type RowCell, type RowContext, cellOf, guessKey, shownCell } from './intake-row-cells.ts';
import { readStateCell, readTownshipCell } from './intake-township.ts';
import type { IntakeField } from '../intake/intake-fields.ts';
import type { IntakeCell, IntakeRow, IntakeSettings, SheetRow } from './intake-types.ts';
import {
  readDayCell,
  readFlagCell,
  readLineCell,
  readNameCell,
  readWeightCell,
} from './intake-values.ts';
import {
  MAX_INTAKE_REF_LENGTH,
  MAX_INTAKE_REMARK_LENGTH,
  REF_TOO_LONG,
  REMARK_TOO_LONG,
} from '../intake/intake-limits.ts';
import { readPickupTypeCell, readShopCell } from './intake-way-cells.ts';
import type { Text } from '../texts/text.ts';

type Cells = Partial<Record<IntakeField, IntakeCell>>;

/** The columns that show a fault of a delivery's field. */
const SHOWN_IN: Partial<Record<string, IntakeField>> = {
  township_id: 'township',
  item_price: 'amount',
};

const isField = (name: string, cells: Cells): name is IntakeField => Object.hasOwn(cells, name);

/** Adds the faults that only the whole delivery shows, such as a text that is too long. */
function checked(raw: Record<string, unknown>, cells: Cells): NewDelivery | null {
  const { data, error } = newDelivery.safeParse(raw);
  if (data) return Object.values(cells).some(({ state }) => state === 'fault') ? null : data;
  for (const { path, message } of error.issues) {
    const name = SHOWN_IN[String(path[0])] ?? String(path[0]);
    const cell = isField(name, cells) ? cells[name] : undefined;
    if (cell && cell.state !== 'fault') {
      // The schema's messages are texts of the catalogue.
      cells[name as IntakeField] = { ...cell, state: 'fault', message: { text: message as Text } };
    }
  }
  return null;
}

/** Reads one row, edits and confirmations included; twins are found among all rows later. */
export function readSheetRow(context: RowContext, row: SheetRow): IntakeRow {
  const { settings } = context;
  const { line } = row;
  const cells: Cells = {};
  const empty = (field: IntakeField): RowCell => ({ ...NO_CELL, line, field });
  const read = <T>(
    field: IntakeField,
    how: (cell: RowCell) => { value: T | null } & Parameters<typeof shownCell>[1],
    isNeeded = false,
  ): T | null => {
    const cell = cellOf(context, row, field) ?? (isNeeded ? empty(field) : null);
    if (!cell) return null;
    const result = how(cell);
    cells[field] = shownCell(cell, result, settings);
    return result.value;
  };

  const ref = read('ref', (cell) => readLineCell(cell, MAX_INTAKE_REF_LENGTH, REF_TOO_LONG));
  const customer_name = read('customer_name', readNameCell, true);
  const phoneCell = cellOf(context, row, 'customer_phone') ?? empty('customer_phone');
  const phones = readPhoneCell(phoneCell);
  cells.customer_phone = shownCell(phoneCell, phones, settings);
  const others = otherPhonesCell(context, row, phones);
  if (others) cells.other_phones = others;
  const township = readTownshipCell(context, row);
  cells.township = township.cell;
  const township_id = township.township?.id ?? null;
  read('state', (cell) => readStateCell(cell, township.township));
  const delivery_address = read('delivery_address', ({ text }) => ({
    value: text,
    shown: text,
    state: 'ok' as const,
  }));
  if (cells.delivery_address && cellOf(context, row, 'delivery_address')?.isFound) {
    const shorter = shorterAddress(cells.delivery_address.typed, township.township);
    if (shorter !== undefined) cells.delivery_address = { ...cells.delivery_address, shorter };
  }
  const charge = township_id === null ? null : (settings.charges.get(township_id) ?? 0);
  const payment = readPayment(context, row, charge);
  Object.assign(cells, payment.cells);
  const weight = read('weight', readWeightCell);
  const fragile = read('fragile', (cell) => readFlagCell(cell, 'fragile'));
  const remark = read('remark', (cell) =>
    readLineCell(cell, MAX_INTAKE_REMARK_LENGTH, REMARK_TOO_LONG),
  );
  const shop_id = settings.shop_id ?? read('shop', (cell) => readShopCell(cell, settings), true);
  const pickup_type = read('pickup_type', readPickupTypeCell) ?? settings.pickup_type;
  const pickup_day = read('pickup_day', (cell) =>
    readDayCell(cell, settings.today, context.sheet.isFrom1904),
  );

  const input = checked(
    {
      customer_name: customer_name ?? '',
      customer_phone: phones.value ?? '',
      ...(others?.value ? { other_phones: others.value } : {}),
      ...(township.township ? { township_id, township: township.township.name } : {}),
      ...(delivery_address ? { delivery_address } : {}),
      ...(weight === null ? {} : { weight }),
      ...(fragile === null ? {} : { fragile }),
      item_price: payment.item_price ?? 0,
      cod: payment.cod,
      os_paid: payment.os_paid,
    },
    cells,
  );
  const leftOut = leftOutReason(context, row, phones.state !== 'fault');
  return {
    line,
    status: leftOut ? 'left_out' : statusOf(cells),
    cells,
    input,
    township_id,
    total: payment.total,
    ...(payment.asksCod ? { asksCod: payment.asksCod } : {}),
    ...(ref === null ? {} : { ref }),
    ...(remark === null ? {} : { remark }),
    shop_id,
    pickup_type,
    pickup_day,
    warnings: [],
    ...(leftOut ? { leftOut } : {}),
  };
}

function statusOf(cells: Cells): IntakeRow['status'] {
  const states = new Set(Object.values(cells).map(({ state }) => state));
  if (states.has('fault')) return 'fix';
  return states.has('guess') ? 'check' : 'ready';
}

/** The row with those of its guesses that are confirmed by now; nothing else of it changes by that. */
export function rowConfirmed(row: IntakeRow, { confirmed }: IntakeSettings): IntakeRow {
  const cells: Cells = { ...row.cells };
  for (const [name, { state, message: _, unicode: __, ...cell }] of Object.entries(cells)) {
    const field = name as IntakeField;
    if (state === 'guess' && confirmed?.has(guessKey(row.line, field, cell.value)) === true) {
      cells[field] = { ...cell, state: 'sure', confirmed: true };
    }
  }
  return { ...row, cells, status: row.leftOut ? 'left_out' : statusOf(cells) };
}
