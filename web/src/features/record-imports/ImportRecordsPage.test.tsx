import { intake } from '@waydesk/contract/intake/intake.ts';
import { recordImports } from '@waydesk/contract/records/record-imports.ts';
import { townships } from '@waydesk/contract/records/townships.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { currentSession } from '../../api/session.ts';
import { removeDraft, writeDraft } from '../../form/drafts/drafts.ts';
import { townshipOf } from '../../testing/records.ts';
import { renderAt } from '../../testing/render.tsx';
import { answerCall, refuse, signIn } from '../../testing/server.ts';
import { ImportChargesPage, ImportRidersPage, ImportShopsPage } from './ImportRecordsPage.tsx';
import { noRecordDecisions } from './recordDraft.ts';

const BAHAN = { id: 7, name: 'Bahan', state: 'Yangon Region', delivery_charge: 2000 };

const PAGES = {
  '/online-shops/import': ImportShopsPage,
  '/riders/import': ImportRidersPage,
  '/townships/import-charges': ImportChargesPage,
};

type Body = { rows: { line: number; record: Record<string, unknown>; other_than?: number[] }[] };
const bodyOf = async (request: Request) => (await request.clone().json()) as Body;

beforeEach(async () => {
  signIn();
  answerCall(intake.places, [{ ...BAHAN, spellings: [] }]);
  const kinds = ['shops', 'riders', 'charges'];
  await Promise.all(
    kinds.flatMap((kind) =>
      [`${kind}/import/1`, `${kind}/import/file/1`].map((key) =>
        removeDraft(currentSession()!, key),
      ),
    ),
  );
});

/** Opens the screen with a sheet that was left there. */
async function leave(kind: 'shops' | 'riders' | 'charges', path: string, rows: string[][]) {
  const session = currentSession()!;
  const sheet = {
    name: '',
    kind: 'csv' as const,
    rows: rows.map((cells, at) => ({ line: at + 1, cells })),
  };
  const file = { id: 'f', name: `${kind}.csv`, sheets: [{ name: '', sheet }] };
  await writeDraft(session, `${kind}/import/file/1`, file);
  await writeDraft(session, `${kind}/import/1`, {
    file: 'f',
    sheet: 0,
    decisions: noRecordDecisions(),
    pieces: null,
    outcomes: new Map(),
  });
  renderAt(path, PAGES);
}

/** Once the server has said which rows exist. */
async function press(name: string) {
  const button = await screen.findByRole('button', { name });
  await waitFor(() => expect(button.getAttribute('aria-disabled')).not.toBe('true'));
  fireEvent.click(button);
}

const riders = (...emails: string[]) => [
  ['Name', 'Phone', 'Email', 'NRC', 'Emergency', 'City', 'Address', 'Vehicle'],
  ...emails.map((email, n) => [
    'Ko Zaw',
    `0942001234${n}`,
    email,
    '12/HLANA(N)123456',
    '09777888999',
    'Yangon',
    '3 Insein Road',
    'ဆိုင်ကယ်',
  ]),
];
const shops = [
  ['Shop', 'Owner', 'Phone', 'Address', 'City', 'Type', 'Since', 'Contact', 'Contact phone'],
  ['Rose', 'Ma Hla', '09420111222', '1 Road', 'Yangon', 'Shoes', '2026-11-01', 'Su', '09420333444'],
];

test('a server without the call says so and shows no form', async () => {
  answerCall(intake.places, refuse(404));
  renderAt('/riders/import', PAGES);
  await screen.findByText('This server cannot import sheets.');
  expect(screen.queryByLabelText('Or paste rows')).toBeNull();
});

test('a rider who exists is shown and not sent; the screen is empty after saving', async () => {
  answerCall(recordImports.lookRiders, [
    { line: 2, outcome: 'known', id: 31 },
    { line: 3, outcome: 'new' },
  ]);
  const sent = answerCall(recordImports.saveRiders, [{ line: 3, outcome: 'saved', id: 32 }]);
  await leave('riders', '/riders/import', riders('a@b.mm', 'c@d.mm'));
  await screen.findByRole('button', { name: 'Already there 1' });
  const row = screen.getByRole('region', { name: 'Row 2' });
  await within(row).findByRole('link', { name: 'Already there: #31' });
  await press('Save 1 riders');
  await screen.findByText('Riders saved: 1');
  await screen.findByText('Were there already: 1');
  await screen.findByLabelText('Or paste rows');
  expect((await bodyOf(sent[0]!)).rows).toEqual([
    {
      line: 3,
      record: {
        name: 'Ko Zaw',
        phone_number: '09420012341',
        email: 'c@d.mm',
        nrc: '12/HLANA(N)123456',
        emergency_contact: '09777888999',
        township: 'Yangon',
        full_address: '3 Insein Road',
        vehicle_type: 'motorcycle',
      },
    },
  ]);
});

test('a bank account that lacks a column asks for it', async () => {
  answerCall(recordImports.lookShops, [{ line: 2, outcome: 'new' }]);
  const [heads = [], cells = []] = shops;
  await leave('shops', '/online-shops/import', [
    [...heads, 'Bank', 'Account No'],
    [...cells, 'CB Bank', '0012 3456'],
  ]);
  await screen.findByRole('columnheader', { name: 'Account Name' });
  await screen.findByRole('button', { name: 'To fix 1' });
  const text = 'Please fill in all required bank account fields';
  expect(screen.getByTitle(text).getAttribute('aria-invalid')).toBe('true');
});

test('a piece that did not get through is sent again under its key', async () => {
  answerCall(recordImports.lookRiders, [{ line: 2, outcome: 'new' }]);
  const sent = answerCall(recordImports.saveRiders, (_, n) =>
    n === 1 ? refuse(409) : [{ line: 2, outcome: 'saved' as const, id: 32 }],
  );
  await leave('riders', '/riders/import', riders('a@b.mm'));
  await press('Save 1 riders');
  fireEvent.click(await screen.findByRole('button', { name: 'Continue saving' }));
  await screen.findByText('Riders saved: 1');
  const keys = sent.map((request) => request.headers.get('idempotency-key'));
  expect(new Set(keys).size).toBe(1);
});

test('a row that the server refuses is to be fixed, and shows the error in its cell', async () => {
  answerCall(recordImports.lookRiders, [{ line: 2, outcome: 'new' }]);
  const errors = [{ field: 'nrc', message: 'NRC must be at least 6 characters' }];
  answerCall(recordImports.saveRiders, [{ line: 2, outcome: 'refused', errors }]);
  await leave('riders', '/riders/import', riders('a@b.mm'));
  await press('Save 1 riders');
  await screen.findByRole('button', { name: 'To fix 1' });
  expect(screen.getByTitle('NRC must be at least 6 characters').textContent).toContain('12/HLANA');
});

test('a shop with the name of another is asked about, and sent with what was said', async () => {
  const alike = [{ id: 9, name: 'Rose', phone: '+959420999888' }];
  const looked = answerCall(recordImports.lookShops, async (request) =>
    (await bodyOf(request)).rows[0]!.other_than
      ? [{ line: 2, outcome: 'new' as const }]
      : [{ line: 2, outcome: 'asked' as const, alike }],
  );
  const sent = answerCall(recordImports.saveShops, [{ line: 2, outcome: 'saved', id: 10 }]);
  await leave('shops', '/online-shops/import', shops);
  await screen.findByText('A shop with this name or phone exists');
  await screen.findByRole('button', { name: 'To answer 1' });
  fireEvent.click(screen.getByRole('button', { name: 'This is another shop' }));
  await waitFor(() => expect(looked).toHaveLength(2));
  await press('Save 1 shops');
  await screen.findByText('Shops saved: 1');
  expect((await bodyOf(sent[0]!)).rows[0]).toMatchObject({ line: 2, other_than: [9] });
});

test('a charge that somebody else has changed is named, and nothing is overwritten', async () => {
  const township = townshipOf({ ...BAHAN, version: 3 });
  answerCall(townships.list, [township]);
  const now = { ...township, delivery_charge: 2200, version: 4 };
  const sent = answerCall(townships.charges, (_, n) => {
    if (n > 1) return [{ ...now, delivery_charge: 2500, version: 5 }];
    answerCall(townships.list, [now]);
    return refuse(412, 'Someone else has changed this', { data: [now] });
  });
  await leave('charges', '/townships/import-charges', [
    ['Township', 'Deli'],
    ['Bahan', '2,500'],
  ]);
  await screen.findByText('2,000 → 2,500');
  await press('Save 1 charges');
  await screen.findByRole('button', { name: 'To fix 1' });
  await screen.findByTitle('Someone else changed it');
  expect(await sent[0]!.clone().json()).toEqual({
    changes: [{ id: 7, version: 3, delivery_charge: 2500 }],
  });
  // Theirs is shown, and replaced only by a second decision.
  await screen.findByText('2,200 → 2,500');
  fireEvent.click(screen.getByRole('button', { name: 'Save mine all the same' }));
  await press('Save 1 charges');
  await screen.findByText('Charges updated: 1');
  expect(await sent[1]!.clone().json()).toEqual({
    changes: [{ id: 7, version: 4, delivery_charge: 2500 }],
  });
});
