import { intake } from '@waydesk/contract/intake/intake.ts';
import { sheetOf } from '@waydesk/contract/testing/intake.ts';
import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { currentSession } from '../../api/session.ts';
import { writeDraft } from '../../form/drafts/drafts.ts';
import { IMPORT_SHOP } from '../../testing/importing.ts';
import { leaveSheet, showImport, startImportScreen } from '../../testing/leftSheet.tsx';
import { answerCall } from '../../testing/server.ts';
import { inputValue } from '../../testing/wayForms.tsx';
import { IMPORT_KEYS, blankImport } from './draft/importDraft.ts';

beforeEach(() => startImportScreen());

/** Left between the last answer and the end of saving: its first row is saved. */
async function leaveSaved(phones: readonly string[]): Promise<void> {
  const rows = phones.map((phone) => ['Daw Mya', phone, 'Bahan', '1000']);
  const cells = [['Customer Name', 'Phone', 'Township', 'Price'], ...rows];
  await leaveSheet(sheetOf(cells, { kind: 'csv' }));
  const piece = { key: 'k', ways: [], isDone: true };
  const saved = { line: 2, outcome: 'saved' as const, way_id: 50, delivery_id: 902 };
  await writeDraft(currentSession()!, IMPORT_KEYS.draft, {
    ...blankImport(),
    shop: IMPORT_SHOP,
    file: 'f',
    saving: { source: 'csv', file_name: null, import_id: 12, pieces: [piece] },
    outcomes: new Map([[2, saved]]),
    import_id: 12,
  });
  answerCall(intake.list, []);
}

test('a page that was left between the last answer and the end of saving has nothing to continue', async () => {
  await leaveSaved(['09421000001']);
  showImport();
  expect(await screen.findByRole('region', { name: 'Import #12' })).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Continue saving' })).toBeNull();
});

test.each([
  ['is over', ['09421000001'], () => screen.findByRole('region', { name: 'Import #12' }), ''],
  [
    'goes on',
    ['09421000001', '09421000002'],
    () => screen.findByRole('button', { name: 'Already saved 1' }),
    IMPORT_SHOP.label,
  ],
] as const)(
  'no shop is chosen before it is known that an import that was left %s',
  async (_how, phones, untilRead, name) => {
    const freed: Node[] = [];
    const watch = new MutationObserver((changes) =>
      freed.push(...changes.map((one) => one.target)),
    );
    watch.observe(document.body, { subtree: true, attributeFilter: ['inert'] });
    await leaveSaved(phones);
    showImport();
    await untilRead();
    const shop = await screen.findByRole('combobox', { name: 'Shop' });
    expect(shop.closest('[inert]')).toBeNull();
    expect(inputValue(shop)).toBe(name);
    expect(freed.some((box) => box.contains(shop))).toBe(true);
    watch.disconnect();
  },
);
