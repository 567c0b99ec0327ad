import { readIntake } from '@waydesk/contract/sheet/intake-reading.ts';
import type { IntakeSheet } from '@waydesk/contract/sheet/intake-types.ts';
import { expect, test } from 'vitest';
import { blankImport } from '../draft/importDraft.ts';
import { withAnswer, withHeadLine } from './answers.ts';
import {
  type Decided,
  decide,
  noDecisions,
  undoLast,
  withAgain,
  withConfirmed,
  withEdits,
  withLeftOut,
  withRecovered,
} from './decisions.ts';
import { nextInvalidCell, pastedEdits } from '../../../entities/sheets/grid/gridCells.ts';
import {
  isFaultyCell,
  linesToPutBack,
  newRowState,
  rowsIn,
  shownFields,
  rowsWithState,
  tabCounts,
} from './rowStates.ts';
import { settingsOf } from './settingsOf.ts';

const SHEET: IntakeSheet = {
  name: '',
  kind: 'csv',
  rows: [
    ['Customer Name', 'Phone', 'Township', 'Price'],
    ['Daw Mya', '09421000001', 'Bahan', '12000'],
    ['Ko Aye', '0942', 'Bahan', '5000'],
    ['Ma Su', '09421000003', 'Nowhere', '25.000'],
    ['U Ba', '09421000004', 'Bahan', '1000'],
  ].map((cells, at) => ({ line: at + 1, cells })),
};
const PLACES = [{ id: 7, name: 'Bahan', state: 'Yangon Region', spellings: [] }];

function rowsFor(decisions = noDecisions(), outcomes = blankImport().outcomes) {
  const settings = settingsOf(
    { ...blankImport(), decisions },
    {
      townships: PLACES,
      charges: new Map([[7, 2000]]),
      memory: { layouts: [], places: {}, cod: true },
      shops: [],
      today: '2026-11-25',
    },
  );
  const reading = readIntake(SHEET, settings);
  const facts = { lookup: () => undefined, outcomes, again: decisions.again };
  return { rows: rowsWithState(reading, newRowState(facts)), fields: shownFields(reading, false) };
}

const start = (): Decided => ({ now: noDecisions(), before: [] });

test('an edit mends a row, and one press takes it back', () => {
  expect(tabCounts(rowsFor().rows)).toMatchObject({ all: 4, fix: 2 });
  const edited = decide(
    start(),
    withEdits(noDecisions(), [{ line: 3, field: 'customer_phone', text: '09421000002' }]),
  );
  expect(tabCounts(rowsFor(edited.now).rows)).toMatchObject({ all: 4, fix: 1 });
  expect(tabCounts(rowsFor(undoLast(edited).now).rows)).toMatchObject({ fix: 2 });
  expect(undoLast(undoLast(edited)).now).toEqual(noDecisions());
});

test('a block that is pasted is one step, and stays inside the grid', () => {
  const { rows, fields } = rowsFor();
  const block = [
    ['Bahan', 'Road 1', '7000'],
    ['Bahan', 'Road 2', '8000', 'too much', 'x', 'y', 'z'],
    ['Bahan'],
  ];
  const cells = pastedEdits(rows, fields, { line: 4, field: 'township' }, block);
  expect(cells.filter(({ line }) => line > 5)).toEqual([]);
  const pasted = decide(start(), withEdits(noDecisions(), cells));
  const mended = rowsFor(pasted.now).rows.find(({ row }) => row.line === 4)!;
  expect(mended.row).toMatchObject({ status: 'ready', township_id: 7, total: 9000 });
  expect(undoLast(pasted)).toEqual(start());
});

test('a guess is saved once it is confirmed, and asks again when its value changes', () => {
  const fixed = withEdits(noDecisions(), [{ line: 4, field: 'township', text: 'Bahan' }]);
  const line4 = (decisions = fixed) => rowsFor(decisions).rows.find(({ row }) => row.line === 4)!;
  expect(line4().state).toBe('check');
  const confirmed = withConfirmed(fixed, [`4/amount/${line4().row.cells.amount!.value}`]);
  expect(line4(confirmed).state).toBe('ready');
  const changed = withEdits(confirmed, [{ line: 4, field: 'amount', text: '26.000' }]);
  expect(line4(changed).state).toBe('check');
});

test('rows that are left out come back', () => {
  const out = withLeftOut(noDecisions(), 2);
  expect(tabCounts(rowsFor(out).rows)).toMatchObject({ all: 3, left: 1 });
  expect(tabCounts(rowsFor(withRecovered(out, [2])).rows)).toMatchObject({ all: 4, left: 0 });
});

test('rows that a person left out or the sheet hides can be put back together', () => {
  const leftOut = (['taken_out', 'total', 'hidden', 'head'] as const).map((why, n) => ({
    ...rowsFor(noDecisions()).rows[0]!.row,
    line: n + 1,
    leftOut: why,
  }));
  expect(linesToPutBack({ leftOut })).toEqual([1, 3]);
});

test('all hidden rows come back in one step, which is taken back as one', () => {
  const hidden = withLeftOut(noDecisions(), 5);
  const start = { now: hidden, before: [] };
  const back = decide(start, withRecovered(hidden, [2, 3]));
  expect([...back.now.recovered]).toEqual([2, 3]);
  expect([...back.now.leftOut]).toEqual([5]);
  expect(undoLast(back).now).toBe(hidden);
  expect(withRecovered(hidden, [])).toBe(hidden);
});

test('the newest answer about columns is the last, and another header makes them void', () => {
  const chosen = { ...noDecisions(), amount: 'total' as const };
  const one = withAnswer(withAnswer(chosen, 'column/4', 'remark'), 'column/5', 'remark');
  expect(one.amount).toBe('total');
  const two = withAnswer(one, 'column/4', 'amount');
  expect(Object.keys(two.answers)).toEqual(['column/5', 'column/4']);
  // It says anew what the amounts are.
  expect(two.amount).toBeNull();
  const other = withHeadLine(withAnswer(two, 'cod', 'all'), 3);
  expect(other).toMatchObject({ headLine: 3, answers: { cod: 'all' } });
  expect(Object.keys(other.answers)).toEqual(['cod']);
});

test('the next invalid cell follows the one that the keyboard is at, and begins again after the last', () => {
  const { rows, fields } = rowsFor();
  const first = nextInvalidCell(rows, fields, null, isFaultyCell);
  expect(first).toEqual({ line: 3, field: 'customer_phone' });
  const second = nextInvalidCell(rows, fields, first, isFaultyCell);
  expect(second).toEqual({ line: 4, field: 'township' });
  expect(nextInvalidCell(rows, fields, second, isFaultyCell)).toEqual(first);
  expect(nextInvalidCell([], fields, null, isFaultyCell)).toBeNull();
});

test('what was saved leaves the rows to save; what is known is saved again only when asked', () => {
  const ids = { way_id: 1, delivery_id: 2 };
  const outcomes = new Map([
    [2, { line: 2, outcome: 'saved' as const, ...ids }],
    [5, { line: 5, outcome: 'known' as const, ...ids }],
  ]);
  expect(rowsIn(rowsFor(noDecisions(), outcomes).rows, 'saved')).toHaveLength(2);
  const again = withAgain(noDecisions(), 5, 2);
  const { rows } = rowsFor(again, outcomes);
  expect(rows.find(({ row }) => row.line === 5)).toMatchObject({ state: 'ready', isOurs: false });
});

test('what the server refused has to be fixed', () => {
  const errors = [{ field: 'township_id', message: 'Township not found' }];
  const outcomes = new Map([[2, { line: 2, outcome: 'refused' as const, errors }]]);
  const { rows, fields } = rowsFor(noDecisions(), outcomes);
  expect(rows[0]).toMatchObject({ state: 'fix', refusals: errors });
  expect(nextInvalidCell(rows, fields, null, isFaultyCell)).toEqual({ line: 2, field: 'township' });
});
