import type { IntakeCell } from '@waydesk/contract/sheet/intake-types.ts';
import { useState } from 'react';
import type { GridRow } from '../entities/sheets/grid/gridCells.ts';
import { SheetGrid } from '../entities/sheets/grid/SheetGrid.tsx';
import { useSheetGrid } from '../entities/sheets/grid/useSheetGrid.ts';
import { SavingCard } from '../entities/sheets/saving/SavingCard.tsx';
import type { Sending } from '../entities/sheets/saving/useSending.ts';
import { SheetFileCard } from '../entities/sheets/SheetFileCard.tsx';
import { SourceCard } from '../entities/sheets/SourceCard.tsx';
import { Example } from './Example.tsx';

const nothing = () => {};

type SheetField = 'name' | 'phone' | 'charge';
interface SheetExampleRow extends GridRow<SheetField> {
  row: { line: number; cells: Partial<Record<SheetField, IntakeCell>> };
}

const cell = (value: string, state: IntakeCell['state'] = 'ok') => ({ typed: value, value, state });
const ROWS: readonly SheetExampleRow[] = [
  {
    state: 'ready',
    isOurs: false,
    row: {
      line: 2,
      cells: { name: cell('ကိုအောင်'), phone: cell('09420012345', 'sure'), charge: cell('2,500') },
    },
  },
  {
    state: 'fix',
    isOurs: false,
    row: {
      line: 3,
      cells: { name: cell('Ko Zaw'), phone: cell('0942', 'fault'), charge: cell('25', 'guess') },
    },
  },
];

const HEADS = [
  { field: 'name', text: 'Name' },
  { field: 'phone', text: 'Phone Number' },
  { field: 'charge', text: 'Delivery Charge', isNumber: true },
] as const;

const sending = (isRunning: boolean): Sending => ({
  isRunning,
  isStopping: false,
  failure: null,
  run: async () => {},
  stop: nothing,
  forgetFailure: nothing,
});

export function SheetExamples() {
  const [sheet, setSheet] = useState(0);
  const sheets = ['Sheet1', 'Sheet2'].map((name) => ({
    name,
    sheet: { name, kind: 'spreadsheet' as const, rows: [] },
  }));
  const actions = { fields: HEADS.map(({ field }) => field), edit: nothing };
  const grid = useSheetGrid<SheetField, SheetExampleRow>(
    { ...actions, undo: () => null, nextInvalid: () => null },
    ROWS,
    { pageSize: 100, takesFocus: false, onElsewhere: nothing },
  );
  return (
    <>
      <Example of="SourceCard">
        <SourceCard
          title="The rate sheet"
          pasteLabel="Or paste rows"
          onTemplate={nothing}
          onRead={nothing}
        />
      </Example>
      <Example of="SheetFileCard: a file with two sheets" className="flex flex-col gap-3">
        <SheetFileCard
          file={{ id: 'x', name: 'charges.xlsx', sheets }}
          sheet={sheet}
          isRestored
          isSaving={false}
          isLost={() => false}
          onSheet={setSheet}
          onClose={nothing}
        />
      </Example>
      <Example of="SheetGrid with SheetGridCell: as typed, certain, an error, a guess">
        <SheetGrid
          grid={grid}
          heads={HEADS}
          viewOf={({ row }, field) => {
            const { value = '', state = 'ok' } = row.cells[field] ?? {};
            return { text: value, state };
          }}
          mark={() => null}
        />
      </Example>
      <Example
        of="SavingCard: running, interrupted"
        className="grid items-start gap-4 sm:grid-cols-2"
      >
        {[true, false].map((isRunning) => (
          <SavingCard
            key={String(isRunning)}
            title="Saving the charges"
            progress={{ done: 200, count: 331 }}
            sending={sending(isRunning)}
            onContinue={nothing}
            onBack={nothing}
          />
        ))}
      </Example>
    </>
  );
}
