/** Accessibility scans like those in axe.spec.ts: what riders hand in. */
import { expectClean } from '../fixtures/axe.ts';
import { postCount, postRiderWithCash } from '../fixtures/seed.ts';
import { expect, test } from '../fixtures/test.ts';

// A scan takes seconds, and each test makes several.

test('cash-in: riders, a search without any, the count with its messages, its result', async ({
  page,
  app,
  session,
  tx,
  shot,
}) => {
  const rider = await postRiderWithCash(app, session!, 'Ko Scanned');
  await page.goto('/cash-in');
  await expect(page.getByRole('option', { name: /Ko Scanned/ }).first()).toBeVisible();
  await expectClean(page);
  await shot('cash-in');
  await page.getByRole('combobox').fill('nobody of this name');
  await expect(page.getByText(tx('No rider with cash has this name or phone.'))).toBeVisible();
  await expectClean(page);
  await page.goto(`/cash-in/${rider.id}`);
  const tens = page.getByLabel(tx('Number of {note} notes', { note: '10,000' }));
  await tens.fill('900000');
  await page.getByRole('button', { name: tx('Add a transfer') }).click();
  await page.getByRole('button', { name: tx('Save the count') }).click();
  await expect(
    page.getByText(tx('The number of notes must be a whole number up to 100,000')),
  ).toBeVisible();
  await expectClean(page);
  await shot('cash-in-count-messages');
  await page.getByRole('button', { name: tx('Remove transfer {n}', { n: 1 }) }).click();
  await tens.fill('3');
  await page.getByRole('button', { name: tx('Save the count') }).click();
  await expect(page.getByRole('button', { name: tx('Count again') })).toBeVisible();
  await expectClean(page);
  await shot('cash-in-waits');
  await page.goto('/cash-in/999999');
  await expect(page.getByText(tx('This rider has nothing to hand in')).first()).toBeVisible();
  await expectClean(page);
});

test('cash-ins: a waiting one with its decision, the void dialog', async ({
  page,
  app,
  session,
  tx,
  shot,
}) => {
  const rider = await postRiderWithCash(app, session!, 'Ko Scanned');
  const first = await postCount(app, session!, rider.id, 2);
  const count = await postCount(app, session!, rider.id, 3, { replaces: first.id });
  await page.goto(`/cash-ins/${count.id}`);
  await page.getByRole('button', { name: tx('Save the decision') }).click();
  await expect(page.getByText(tx('Please accept or refuse the count'))).toBeVisible();
  await expectClean(page);
  await shot('cash-in-decision');
  await page.getByLabel(tx('Accept: the rider owes the shortage')).check();
  await page.getByRole('button', { name: tx('Save the decision') }).click();
  await page.getByRole('button', { name: tx('Void this cash-in') }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectClean(page);
  await shot('cash-in-void');
});
