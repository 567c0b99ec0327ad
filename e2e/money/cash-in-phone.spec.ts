/** What a cashier counts with a finger. */
import { field } from '../fixtures/pages.ts';
import { postRiderWithCash } from '../fixtures/seed.ts';
import { expect, test } from '../fixtures/test.ts';

test.use({ role: 'user', lang: 'my', viewport: { width: 360, height: 740 }, hasTouch: true });

test('a finger types with big keys', async ({ page, app, session, tx, shot }) => {
  const rider = await postRiderWithCash(app, session!, 'Ko Finger');
  await page.goto(`/cash-in/${rider.id}`);
  const note = (value: string) => page.getByLabel(tx('Number of {note} notes', { note: value }));
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const keys = page.getByRole('group', { name: tx('Number keys') });
  await expect(note('10,000')).toBeVisible();
  for (const key of await keys.getByRole('button').all()) {
    const { height = 0, width = 0 } = (await key.boundingBox()) ?? {};
    expect(Math.min(height, width)).toBeGreaterThanOrEqual(56);
  }
  await keys.getByRole('button', { name: '3', exact: true }).tap();
  await keys.getByRole('button', { name: '0', exact: true }).tap();
  await keys.getByRole('button', { name: tx('Delete a digit') }).tap();
  await keys.getByRole('button', { name: tx('Next note') }).tap();
  await keys.getByRole('button', { name: '1', exact: true }).tap();
  await expect(note('10,000')).toHaveValue('3');
  await expect(note('5,000')).toHaveValue('1');
  await shot('cash-in-keys');
  // A transfer is typed with the phone's own keyboard, and the keys make room.
  await button(tx('Add a transfer')).tap();
  await expect(field(page, tx('To'))).toBeFocused();
  await expect(keys).toBeHidden();
  await button(tx('Remove transfer {n}', { n: 1 })).tap();
  await note('5,000').tap();
  await expect(keys).toBeVisible();
  await button(tx('Save the count')).tap();
  await expect(page.getByText(tx('The cash is handed in.'))).toBeVisible();
});
