/** Zawgyi in a sheet on the screen: what is asked, what is shown as typed, and what is sent. */
import { withEncoding } from '@waydesk/contract/sheet/intake-zawgyi.ts';
import { intake, type IntakePiece } from '@waydesk/contract/intake/intake.ts';
import { sheetOf } from '@waydesk/contract/testing/intake.ts';
import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { press } from '../../testing/press.ts';
import { expectAllSent } from '../../testing/importing.ts';
import { answerCall } from '../../testing/server.ts';
import { leaveSheet, showImport, startImportScreen } from '../../testing/leftSheet.tsx';

/** What was sent to be saved, by line. */
let names: string[] = [];
let sent: Request[] = [];

const zawgyiSheet = (customers: readonly string[], heads: readonly string[]) =>
  withEncoding(
    sheetOf([heads, ...customers.map((name, n) => [name, `0942100000${n}`, 'Bahan', '1000'])], {
      kind: 'csv',
    }),
  );

async function leave(customers: readonly string[], heads: readonly string[]): Promise<void> {
  await leaveSheet(zawgyiSheet(customers, heads));
  showImport();
}

beforeEach(async () => {
  names = [];
  await startImportScreen();
  sent = answerCall(intake.save, async (request) => {
    const { ways } = (await request.json()) as IntakePiece;
    const rows = ways.flatMap((way) => way.rows);
    names.push(...rows.map(({ customer_name }) => String(customer_name)));
    const saved = rows.map(({ line }) => ({
      line,
      outcome: 'saved' as const,
      way_id: 5,
      delivery_id: line,
    }));
    return { import_id: 12, ways: [5], rows: saved };
  });
});

const HEADS = ['အမည္', 'ဖုန္း', 'ၿမိဳ႕နယ္', 'ေစ်းႏႈန္း'];

test('a text that may be either shows both readings, and one press answers all of it', async () => {
  await leave(['ေဒၚျမ', 'လွလွ', 'လွလွ', 'မြမြ'], HEADS);
  await screen.findByRole('button', { name: 'Check 3' });
  // A guess of money or of a text is not confirmed with others.
  expect(screen.queryByRole('button', { name: /Confirm all/ })).toBeNull();
  const [cell] = await screen.findAllByRole('cell', { name: /လွလွ/ });
  fireEvent.focus(cell!);
  const panel = screen.getByRole('region', { name: 'Row 3' });
  within(panel).getByText('For all cells with this text: 2');
  fireEvent.click(within(panel).getByRole('button', { name: 'Choose Zawgyi', description: 'လှလှ' }));
  await screen.findByRole('button', { name: 'Check 1' });
  fireEvent.focus(await screen.findByRole('cell', { name: /မြမြ/ }));
  fireEvent.click(screen.getByRole('button', { name: 'Choose Unicode', description: 'မြမြ' }));
  await screen.findByRole('button', { name: 'Check 0' });
  press('Save 4 parcels');
  await screen.findByText('Parcels saved: 4');
  expect(names).toEqual(['ဒေါ်မြ', 'လှလှ', 'လှလှ', 'မြမြ']);
});

test('"Use as typed" shows what was typed, says what is saved, and keeps the columns', async () => {
  await leave(['ေမာင္ေမာင္', 'ေဒၚျမ'], HEADS);
  await screen.findByRole('cell', { name: 'မောင်မောင်' });
  press('Use as typed');
  const cell = await screen.findByRole('cell', { name: 'ေမာင္ေမာင္' });
  screen.getByText(/It is still saved in Unicode/);
  fireEvent.focus(cell);
  screen.getByText('Zawgyi, saved in Unicode: မောင်မောင်');
  press('Save 2 parcels');
  await screen.findByText('Parcels saved: 2');
  expect(names).toEqual(['မောင်မောင်', 'ဒေါ်မြ']);
  // What is sent is Unicode all the same.
  await expectAllSent(sent, {
    rows: [],
    sheet: zawgyiSheet(['ေမာင္ေမာင္', 'ေဒၚျမ'], HEADS),
  });
});
