import { intake, type IntakePiece, type SavedPiece } from '@waydesk/contract/intake/intake.ts';
import { sheetOf } from '@waydesk/contract/testing/intake.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { expectAllSent } from '../../testing/importing.ts';
import { answerCall, refuse } from '../../testing/server.ts';
import { toasts } from '../../testing/toasts.ts';
import { leaveSheet, showImport, startImportScreen } from '../../testing/leftSheet.tsx';

const cellsOf = (phones: readonly string[]) => [
  ['Customer Name', 'Phone', 'Township', 'Price'],
  ...phones.map((phone, n) => ['Daw Mya', phone, 'Bahan', String(1000 * (n + 1))]),
];

const leave = (phones: readonly string[]) => leaveSheet(sheetOf(cellsOf(phones), { kind: 'csv' }));

beforeEach(() => startImportScreen());

/** Once the shop's last choice of COD is there, nothing is asked about the sheet. */
async function save(name: string) {
  await screen.findByText('COD on, as last time with this shop');
  fireEvent.click(screen.getByRole('button', { name }));
}

/** Saves whatever comes, under import 12. */
const saveAll = async (request: Request): Promise<SavedPiece> => {
  const { ways } = (await request.json()) as IntakePiece;
  const rows = ways.flatMap((way, at) =>
    way.rows.map(({ line }) => ({
      line,
      outcome: 'saved' as const,
      way_id: at + 50,
      delivery_id: line + 900,
    })),
  );
  return { import_id: 12, ways: ways.map((_, at) => at + 50), rows };
};

test('a server without the call says so and shows no form', async () => {
  answerCall(intake.places, refuse(404));
  showImport();
  await screen.findByText('This server cannot import parcels. Create ways one by one instead.');
  expect(screen.queryByLabelText('Or paste rows or a chat')).toBeNull();
});

test('what is known of a row and its phone is shown; known rows are not sent', async () => {
  await leave(['09421000001', '09421000002']);
  answerCall(intake.look, [
    {
      line: 2,
      known: { delivery_id: 31, way_id: 4, next_again: 2, cod: true },
      twins: [],
      phone: { finished: 9, refused: 4 },
    },
    { line: 3, known: null, twins: [{ delivery_id: 30, way_id: 3 }], phone: null },
  ]);
  showImport();
  await screen.findByRole('button', { name: 'Already saved 1' });
  expect(screen.getAllByText('4 of 9 were returned').length).toBeGreaterThan(0);
  const row = screen.getByRole('region', { name: 'Row 2' });
  const link = within(row).getByRole('link', { name: 'Parcel #31 of way #4' });
  expect(link.getAttribute('href')).toBe('/ways/4/deliveries/31');
  expect(screen.getByText(/Parcels to save: 1/)).toBeDefined();
  fireEvent.click(within(row).getByRole('button', { name: 'Save as another parcel' }));
  await screen.findByText(/Parcels to save: 2/);
});

test.each([
  [true, false, 'saved as COD, not COD here'],
  [false, true, 'saved without COD, COD here'],
  [true, true, null],
  [false, false, null],
])(
  'of a known row with COD %s, where the shop is now %s, the difference is named',
  async (stored, now, text) => {
    await leave(['09421000001']);
    answerCall(intake.memory, { layouts: [], places: {}, cod: now }, { id: 1 });
    const known = { delivery_id: 31, way_id: 4, next_again: 2, cod: stored };
    answerCall(intake.look, [{ line: 2, known, twins: [], phone: null }]);
    showImport();
    await screen.findByText(`COD ${now ? 'on' : 'off'}, as last time with this shop`);
    await screen.findByRole('button', { name: 'Already saved 1' });
    const row = screen.getByRole('region', { name: 'Row 2' });
    expect(
      within(row)
        .queryByText(/^· saved/)
        ?.textContent?.trim() ?? null,
    ).toBe(text && `· ${text}`);
  },
);

test('a row that the server refuses stays, with what it says', async () => {
  await leave(['09421000001']);
  answerCall(intake.save, {
    import_id: 12,
    ways: [],
    rows: [
      {
        line: 2,
        outcome: 'refused',
        errors: [{ field: 'customer_name', message: 'Customer name is required' }],
      },
    ],
  });
  showImport();
  await save('Save 1 parcel');
  await screen.findByRole('button', { name: 'To fix 1' });
  const row = screen.getByRole('region', { name: 'Row 2' });
  expect(within(row).getByText('Customer name is required')).toBeDefined();
});

test('columns and places that were chosen are remembered for the shop when it is saved', async () => {
  const cells = [
    ['Customer Name', 'Phone', 'Township', 'Price', 'Extra'],
    ['Daw Mya', '09421000001', 'Bahan', '9000', 'call first'],
  ];
  await leaveSheet(sheetOf(cells, { kind: 'csv' }));
  const memory = { layouts: [], places: {}, cod: true };
  const remembered = answerCall(intake.remember, memory, { id: 1 });
  const sent = answerCall(intake.save, saveAll);
  showImport();
  fireEvent.change(await screen.findByLabelText('Extra'), { target: { value: 'remark' } });
  const amounts = screen.getByLabelText('Amounts in the sheet are');
  fireEvent.change(amounts, { target: { value: 'total' } });
  fireEvent.click(await screen.findByRole('button', { name: 'Save 1 parcel' }));
  await screen.findByText('Parcels saved: 1');
  await expectAllSent(sent, {
    rows: cells,
    fields: ['customer_name', 'customer_phone', 'township', 'amount', 'remark'],
    amount: 'total',
  });
  const { ways } = (await sent[0]!.json()) as IntakePiece;
  expect(ways[0]?.rows[0]).toMatchObject({ remark: 'call first', item_price: 7000 });
  const { layouts } = (await remembered[0]!.json()) as { layouts: unknown[] };
  expect(layouts).toEqual([
    {
      heads: ['customername', 'phone', 'township', 'price', 'extra'],
      fields: ['customer_name', 'customer_phone', 'township', 'amount', 'remark'],
      amount: 'total',
    },
  ]);
});

describe('once everything is saved', () => {
  const cells = cellsOf(['09421000001', '09421000002']);

  test('the page is empty again, and says what was saved, with its labels and ways', async () => {
    await leave(['09421000001', '09421000002']);
    const sent = answerCall(intake.save, saveAll);
    answerCall(intake.list, []);
    const { href } = showImport();
    await save('Save 2 parcels');
    await screen.findByLabelText('Or paste rows or a chat');
    await expectAllSent(sent, { rows: cells });
    const done = screen.getByRole('region', { name: 'Import #12' });
    expect(within(done).getByText('Parcels saved: 2')).toBeDefined();
    expect(document.activeElement?.contains(done)).toBe(true);
    expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'Shop' }).value).toBe('');
    expect(screen.queryByRole('button', { name: 'Use another sheet' })).toBeNull();
    expect(within(done).getByRole('link', { name: '#50' }).getAttribute('href')).toBe(
      '/ways/detail/50',
    );
    fireEvent.click(within(done).getByRole('link', { name: 'Print labels' }));
    expect(href()).toBe('/parcels/labels?way=50');
  });

  test('the next shop can be chosen only once the saved sheet is gone: nothing chosen goes with it', async () => {
    await leave(['09421000001', '09421000002']);
    answerCall(intake.save, saveAll);
    answerCall(intake.list, []);
    showImport();
    await save('Save 2 parcels');
    let isWithOldSheet = false;
    const observer = new MutationObserver(() => {
      const isSaved = screen.queryAllByText('Parcels saved: 2').length > 0;
      const isOpen = screen.queryByRole('button', { name: 'Use another sheet' }) !== null;
      isWithOldSheet ||= isSaved && isOpen && screen.queryAllByLabelText(/^Shop/).length > 0;
    });
    observer.observe(document.body, { childList: true, subtree: true });
    await screen.findByLabelText('Or paste rows or a chat');
    observer.disconnect();
    expect(isWithOldSheet).toBe(false);
  });

  test('a row that turns out to be known while it is saved keeps the sheet open', async () => {
    await leave(['09421000001', '09421000002']);
    answerCall(intake.save, async (request): Promise<SavedPiece> => {
      const saved = await saveAll(request);
      const [first, second] = saved.rows;
      return { ...saved, rows: [first!, { ...second!, outcome: 'known' }] };
    });
    showImport();
    await save('Save 2 parcels');
    await screen.findByRole('button', { name: 'Already saved 2' });
    expect(screen.getByRole('button', { name: 'Use another sheet' })).toBeDefined();
  });

  test('the other sheets of a file are still there', async () => {
    const sheet = sheetOf(cells, { kind: 'spreadsheet' });
    await leaveSheet(sheet, 'Second');
    answerCall(intake.save, saveAll);
    showImport();
    await save('Save 2 parcels');
    await screen.findByRole('button', { name: 'Already saved 2' });
    expect(screen.getByLabelText('Sheet in the file')).toBeDefined();
  });
});

test('an import goes on while another screen is open, and shows how far it is on the way back', async () => {
  await leave(['09421000001', '09421000002']);
  let answer = () => {};
  const hangs = new Promise<void>((resolve) => (answer = resolve));
  answerCall(intake.save, async (request) => {
    await hangs;
    return saveAll(request);
  });
  answerCall(intake.list, []);
  const { go } = showImport();
  await save('Save 2 parcels');
  await screen.findByText('0 of 2 rows');
  await go('/elsewhere');
  await waitFor(() => expect(screen.queryByText('0 of 2 rows')).toBeNull());
  await go('/ways/import');
  expect(await screen.findByText('0 of 2 rows')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Use another sheet' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Stop saving' })).toBeDefined();
  answer();
  // The sheet is read again as it was left, and found to be saved.
  const done = await screen.findByRole('region', { name: 'Import #12' });
  expect(within(done).getByText('Parcels saved: 2')).toBeDefined();
});

test('what is saved while another screen is open is told there', async () => {
  await leave(['09421000001']);
  let answer = () => {};
  const hangs = new Promise<void>((resolve) => (answer = resolve));
  answerCall(intake.save, async (request) => {
    await hangs;
    return saveAll(request);
  });
  const { go } = showImport();
  await save('Save 1 parcel');
  await screen.findByText('0 of 1 rows');
  await go('/elsewhere');
  answer();
  await waitFor(() => expect(toasts()).toEqual(['Saving finished']));
});
