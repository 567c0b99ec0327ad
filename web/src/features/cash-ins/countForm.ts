/** The form of a count: its values, its rules, and the body they become. */
import { newCashIn } from '@waydesk/contract/money/cash-ins.ts';
import { addMoney } from '@waydesk/contract/values/money.ts';
import { sumOfNotes, TRANSFER_ACCOUNTS } from '@waydesk/contract/rules/money-accounts.ts';
import type { Input } from '@waydesk/contract/calls/route.ts';
import type { cashIns } from '@waydesk/contract/money/cash-ins.ts';
import { numberOrZero, typedNumber } from '../../form/numbers.ts';
import { rules } from '../../form/rules.ts';
import { countsOf, type TypedNotes } from '../../form/notes/useNotes.ts';

export interface TypedTransfer {
  place: string;
  amount: string;
  reference: string;
}

export interface CountValues {
  notes: TypedNotes;
  transfers: TypedTransfer[];
}

export const BLANK_COUNT: CountValues = { notes: {}, transfers: [] };
export const BLANK_TRANSFER: TypedTransfer = { place: '', amount: '', reference: '' };

const isBlank = (line: TypedTransfer) => Object.values(line).every((text) => text.trim() === '');

const typedBody = ({ notes, transfers }: CountValues) => ({
  notes: countsOf(notes),
  transfers: transfers
    .filter((line) => !isBlank(line))
    .map(({ amount, ...rest }) => ({ ...rest, amount: typedNumber(amount) })),
});

/** In the place of a line that is still empty: it breaks no rule, and is not sent. */
const FITTING: TypedTransfer = { place: TRANSFER_ACCOUNTS[0], amount: '1', reference: '' };

export const countRules = rules<CountValues>(newCashIn, ({ notes, transfers }) =>
  typedBody({ notes, transfers: transfers.map((line) => (isBlank(line) ? FITTING : line)) }),
);

/** Called after the rules: what was typed fits. */
export const countBody = (
  values: CountValues,
  rider: number | null,
  replaces: number | null,
): Input<typeof cashIns.create>['body'] =>
  ({ ...typedBody(values), rider_id: rider, replaces }) as Input<typeof cashIns.create>['body'];

/** Kyats in notes, transferred, and together. */
export function sumsOf({ notes, transfers }: CountValues) {
  const cash = sumOfNotes(countsOf(notes));
  const transferred = addMoney(...transfers.map(({ amount }) => numberOrZero(amount)));
  return { cash, transferred, total: addMoney(cash, transferred) };
}

/** The form's name for a field of the server; errors without a field show above the button. */
export const countFormName = (field: string) =>
  /^(notes\.\d+|transfers\.\d+\.(place|amount|reference))$/.test(field)
    ? (field as `transfers.${number}.amount`)
    : null;
