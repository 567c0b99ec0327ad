import { intake, type IntakePiece, type SavedPiece } from '@waydesk/contract/intake/intake.ts';
import { sheetOf } from '@waydesk/contract/testing/intake.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import { currentSession } from '../../api/session.ts';
import { renderAt } from '../../testing/render.tsx';
import { IMPORT_SHOP, expectAllSent, startImports } from '../../testing/importing.ts';
import { answerCall, refuse } from '../../testing/server.ts';
import {
  blankImport,
  forgetImport,
  storeImportFile,
  storeImport,
  readImport,
} from './draft/importDraft.ts';
import { ImportPage } from './ImportPage.tsx';

const cellsOf = (phones: readonly string[]) => [
  ['Customer Name', 'Phone', 'Township', 'Price'],
  ...phones.map((phone, n) => ['Daw Mya', phone, 'Bahan', String(1000 * (n + 1))]),
];

async function leave(phones: readonly string[]): Promise<void> {
  const session = currentSession()!;
  const sheet = sheetOf(cellsOf(phones), { kind: 'csv' });
  await storeImportFile(session, { id: 'f', name: 'parcels.csv', sheets: [{ name: '', sheet }] });
  await storeImport(session, { ...blankImport(), shop: IMPORT_SHOP, file: 'f' });
}

beforeEach(async () => {
  startImports();
  await forgetImport(currentSession()!);
});

const show = () => renderAt('/ways/import', { '/ways/import': ImportPage });
/** Once the shop's last choice of COD is there, nothing is asked about the sheet. */
async function save(name: string) {
  await screen.findByText('COD on, as last time with this shop');
  fireEvent.click(screen.getByRole('button', { name }));
}
const cell = (text: string) => screen.findByRole('cell', { name: text });

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
  show();
  await screen.findByText('This server cannot import parcels. Create ways one by one instead.');
  expect(screen.queryByLabelText('Or paste rows or a chat')).toBeNull();
});

test('a cell is mended with the keyboard, the same for the others by one press, and taken back', async () => {
  await leave(['0942', '0942', '09421000003']);
  show();
  await screen.findByRole('button', { name: 'To fix 2' });
  const [wrong] = await screen.findAllByRole('cell', { name: '0942' });
  fireEvent.focus(wrong!);
  fireEvent.keyDown(wrong!, { key: 'F2' });
  const input = screen.getByRole('textbox', { name: 'Phone Number' });
  fireEvent.change(input, { target: { value: '09421000001' } });
  fireEvent.keyDown(input, { key: 'Enter' });
  await screen.findByRole('button', { name: 'To fix 1' });
  fireEvent.click(screen.getByRole('button', { name: 'Apply to 1 cells' }));
  await screen.findByRole('button', { name: 'To fix 0' });
  expect(screen.getByText(/Parcels to save: 3/)).toBeDefined();
  fireEvent.keyDown(await cell('09421000003'), { key: 'z', ctrlKey: true });
  await screen.findByRole('button', { name: 'To fix 1' });
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
  show();
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
    show();
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

test('an interrupted saving goes on after a reload with the key it was sent with', async () => {
  await leave(['09421000001']);
  const sent: { key: string | null; body: IntakePiece }[] = [];
  let isDown = true;
  const requests = answerCall(intake.save, async (request) => {
    const key = request.headers.get('idempotency-key');
    sent.push({ key, body: (await request.clone().json()) as IntakePiece });
    return isDown ? HttpResponse.error() : saveAll(request);
  });
  show();
  await save('Save 1 parcels');
  await screen.findByText('Saving was interrupted');
  expect((await readImport(currentSession()!))?.draft.saving?.pieces[0]?.key).toBe(sent[0]?.key);
  document.body.innerHTML = '';
  isDown = false;
  show();
  fireEvent.click(await screen.findByRole('button', { name: 'Continue saving' }));
  await screen.findByText('Parcels saved: 1');
  expect(sent).toHaveLength(2);
  expect(sent[1]).toEqual(sent[0]);
  await expectAllSent([requests[1]!], { rows: cellsOf(['09421000001']), sheet: { kind: 'csv' } });
  const labels = screen.getByRole('link', { name: 'Print labels' });
  expect(labels.getAttribute('href')).toBe('/parcels/labels?way=50');
  await waitFor(async () => expect((await readImport(currentSession()!))?.draft.saving).toBeNull());
});

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
  show();
  await save('Save 1 parcels');
  await screen.findByRole('button', { name: 'To fix 1' });
  const row = screen.getByRole('region', { name: 'Row 2' });
  expect(within(row).getByText('Customer name is required')).toBeDefined();
});

test('columns and places that were chosen are remembered for the shop when it is saved', async () => {
  const session = currentSession()!;
  const cells = [
    ['Customer Name', 'Phone', 'Township', 'Price', 'Extra'],
    ['Daw Mya', '09421000001', 'Bahan', '9000', 'call first'],
  ];
  const sheet = sheetOf(cells, { kind: 'csv' });
  await storeImportFile(session, { id: 'f', name: 'a.csv', sheets: [{ name: '', sheet }] });
  await storeImport(session, { ...blankImport(), shop: IMPORT_SHOP, file: 'f' });
  const memory = { layouts: [], places: {}, cod: true };
  const remembered = answerCall(intake.remember, memory, { id: 1 });
  const sent = answerCall(intake.save, saveAll);
  show();
  fireEvent.change(await screen.findByLabelText('Extra'), { target: { value: 'remark' } });
  const amounts = screen.getByLabelText('Amounts in the sheet are');
  fireEvent.change(amounts, { target: { value: 'total' } });
  fireEvent.click(await screen.findByRole('button', { name: 'Save 1 parcels' }));
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

test('a sheet without amounts is asked about before it is saved; the answer outlives a reload', async () => {
  const session = currentSession()!;
  const rows = [
    ['Customer Name', 'Phone', 'Township'],
    ['Daw Mya', '09421000001', 'Bahan'],
  ];
  const sheet = sheetOf(rows, { kind: 'csv' });
  await storeImportFile(session, { id: 'f', name: 'a.csv', sheets: [{ name: '', sheet }] });
  await storeImport(session, { ...blankImport(), shop: IMPORT_SHOP, file: 'f' });
  const sent = answerCall(intake.save, saveAll);
  show();
  const save = await screen.findByRole('button', { name: 'Save 1 parcels' });
  expect(save.getAttribute('aria-disabled')).toBe('true');
  fireEvent.click(save);
  expect(sent).toHaveLength(0);
  const press = await screen.findByRole('button', {
    name: 'None: no parcel has a price',
  });
  fireEvent.click(screen.getByRole('button', { name: 'Go to the question' }));
  expect(document.activeElement).toBe(press);
  fireEvent.click(press);
  await waitFor(() =>
    expect(screen.queryByText('Questions to answer before saving: 1')).toBeNull(),
  );
  const kept = async () => (await readImport(session))?.draft.decisions.answers;
  await waitFor(async () => expect(await kept()).toEqual({ amounts: 'none' }));
  document.body.innerHTML = '';
  show();
  fireEvent.click(await screen.findByRole('button', { name: 'Save 1 parcels' }));
  await screen.findByText('Parcels saved: 1');
  expect(sent).toHaveLength(1);
  await expectAllSent(sent, { rows, answers: { amounts: 'none' } });
});

test('a sheet in Zawgyi is converted, with examples, and can be used as typed', async () => {
  const session = currentSession()!;
  const rows = cellsOf(['09421000001']);
  rows[1]![0] = 'ေဒၚျမ';
  const pairs: [string, string][] = [['ေဒၚျမ', 'ဒေါ်မြ']];
  const encoding = {
    converted: Object.fromEntries(pairs),
    unsure: {},
    heads: {},
    pairs,
  };
  const sheet = sheetOf(rows, { kind: 'csv', encoding });
  await storeImportFile(session, { id: 'f', name: 'a.csv', sheets: [{ name: '', sheet }] });
  await storeImport(session, { ...blankImport(), shop: IMPORT_SHOP, file: 'f' });
  show();
  await cell('ဒေါ်မြ');
  expect(screen.getByText('ေဒၚျမ')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Use as typed' }));
  await screen.findByRole('button', { name: 'Convert to Unicode' });
  expect(screen.queryByRole('cell', { name: 'ဒေါ်မြ' })).toBeNull();
});
