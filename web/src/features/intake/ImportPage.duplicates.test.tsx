/** A row that was put above a saved one and differs from it in COD alone. */
import { intake, type IntakePiece, type SentIntakeRow } from '@waydesk/contract/intake/intake.ts';
import { sheetOf } from '@waydesk/contract/testing/intake.ts';
import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { answerCall } from '../../testing/server.ts';
import { leaveSheet, showImport, startImportScreen } from '../../testing/leftSheet.tsx';

const PARCEL = ['Daw Mya', '09421000001', 'Bahan', '1000'];

beforeEach(async () => {
  await startImportScreen();
  const rows = [
    ['Customer Name', 'Phone', 'Township', 'Price', 'COD'],
    [...PARCEL, 'yes'],
    [...PARCEL, 'no'],
  ];
  await leaveSheet(sheetOf(rows, { kind: 'csv' }));
});

test('is the new one of the two, and asked about; the saved one keeps its parcel', async () => {
  // The first of its kind is saved, without COD.
  answerCall(intake.look, async (request) => {
    const { rows } = (await request.json()) as { rows: SentIntakeRow[] };
    const known = { delivery_id: 31, way_id: 4, next_again: 2, cod: false };
    return rows.map(({ line, again = 1 }) => ({
      line: Number(line),
      known: again === 1 ? known : null,
      twins: [],
      phone: null,
    }));
  });
  const pieces: IntakePiece[] = [];
  answerCall(intake.save, async (request) => {
    pieces.push((await request.json()) as IntakePiece);
    const row = { line: 2, outcome: 'saved' as const, way_id: 50, delivery_id: 902 };
    return { import_id: 12, ways: [50], rows: [row] };
  });
  showImport();
  await screen.findByRole('button', { name: 'Already saved 1' });
  await screen.findByRole('button', { name: 'Check 1' });
  const panelOf = async (line: number) => {
    fireEvent.focus(screen.getAllByRole('cell', { name: PARCEL[0]! })[line - 2]!);
    return within(await screen.findByRole('region', { name: `Row ${line}` }));
  };
  const saved = await panelOf(3);
  saved.getByRole('link', { name: 'Parcel #31 of way #4' });
  expect(saved.queryByText(/COD here/)).toBeNull();
  const above = await panelOf(2);
  above.getByText('The same as row 3, except for COD');
  fireEvent.click(above.getByRole('button', { name: 'This is another parcel' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Save 1 parcel' }));
  await screen.findByText('Parcels saved: 1');
  expect(pieces[0]!.ways[0]!.rows).toMatchObject([{ line: 2, cod: true, again: 2 }]);
});
