/** The township of a row: from its column, else from the address. */
import { INVALID_TOWNSHIP, TOWNSHIP_REQUIRED } from '../ways/delivery-body.ts';
import { type CellRead, NO_CELL, invalidCell, guessedCell } from './intake-cell.ts';
import { nameKey } from '../values/name-keys.ts';
import { type TownshipMatch, townshipIn, townshipText } from './intake-township-names.ts';
import { type RowCell, type RowContext, cellOf, shownCell } from './intake-row-cells.ts';
import { stateNamed } from './intake-states.ts';
import { OTHER_STATE, TOWNSHIP_INSIDE, READ_AS_ZAWGYI, SEVERAL_TOWNSHIPS } from './intake-texts.ts';
import type { IntakeCell, IntakeTownship, SheetRow } from './intake-types.ts';

interface TownshipRead {
  cell: IntakeCell;
  township: IntakeTownship | null;
}

function find({ found, index }: RowContext, text: string, state: string): TownshipMatch {
  const key = `${state}\n${text}`;
  const known = found.get(key) ?? townshipIn(index, text, state);
  found.set(key, known);
  return known;
}

/** What a clerk chose for this text, in this import or before. */
function chosenFor({ settings, index }: RowContext, text: string): IntakeTownship | undefined {
  const key = nameKey(text);
  const id = settings.chosenTownships?.[key] ?? settings.rememberedTownships?.[key];
  return id === undefined ? undefined : index.byId.get(id);
}

const insideGuess = (place: IntakeTownship) => {
  const shown = townshipText(place);
  return guessedCell(place, shown, { text: TOWNSHIP_INSIDE, values: { value: shown } });
};

/** A text that may be Zawgyi, as Zawgyi if only that names a township. */
function readable(context: RowContext, cell: RowCell, state: string): RowCell {
  const { text, unicode } = cell;
  if (unicode === undefined) return cell;
  const [isTyped, isOther] = [text, unicode].map(
    (one) => find(context, one, state).kind === 'exact',
  );
  return isOther && !isTyped ? { ...cell, text: unicode } : cell;
}

/** The state is the township's; another text beside it is shown and asked about. */
export function readStateCell({ text }: RowCell, place: IntakeTownship | null): CellRead<string> {
  const isSame = text === '' || place === null || stateNamed(text) === place.state;
  if (isSame) return { value: text, shown: text, state: 'ok' };
  return guessedCell(text, text, { text: OTHER_STATE, values: { value: place.state } });
}

/** Reads the township of a row; its place is null until one is certain or guessed. */
export function readTownshipCell(context: RowContext, row: SheetRow): TownshipRead {
  const textIn = (field: 'state' | 'delivery_address') => cellOf(context, row, field)?.text ?? '';
  const state = textIn('state');
  const typed: RowCell = cellOf(context, row, 'township') ?? {
    ...NO_CELL,
    line: row.line,
    field: 'township',
  };
  const cell = readable(context, typed, state);
  const named = cell.text;
  // Only the town or the state is there: the address says more.
  const isVague = named === '' || stateNamed(named) !== undefined;
  const address = textIn('delivery_address');
  const chosen = chosenFor(context, named === '' ? address : named);
  const inColumn = find(context, named, state);
  const inAddress: TownshipMatch =
    isVague && inColumn.kind === 'unknown'
      ? find(context, address, stateNamed(named) ? named : state)
      : { kind: 'unknown' };
  const from = inColumn.kind === 'unknown' ? inAddress : inColumn;

  const show = (
    read: CellRead<IntakeTownship>,
    choices?: readonly IntakeTownship[],
  ): TownshipRead => ({
    cell: shownCell(
      cell,
      read,
      context.settings,
      choices ? { choices: choices.map(({ id }) => id) } : {},
    ),
    township: read.value,
  });
  if (chosen) return show({ value: chosen, shown: townshipText(chosen), state: 'sure' });
  if (from.kind === 'ask') return show(invalidCell({ text: SEVERAL_TOWNSHIPS }), from.townships);
  if (from.kind === 'unknown') {
    return show(invalidCell({ text: named === '' ? TOWNSHIP_REQUIRED : INVALID_TOWNSHIP }));
  }
  const { township } = from;
  if (from.kind === 'inside' || from === inAddress) return show(insideGuess(township));
  if (cell !== typed) {
    const message = { text: READ_AS_ZAWGYI, values: { value: named } };
    return show(guessedCell(township, townshipText(township), message));
  }
  const isSame = nameKey(named) === nameKey(township.name);
  return show({ value: township, shown: townshipText(township), state: isSame ? 'ok' : 'sure' });
}
