/** Many ways at once: chosen, looked at, moved, and taken back. */
import type { WayDetail } from '@waydesk/contract/ways/way-detail.ts';
import { expectClean } from '../fixtures/axe.ts';
import { bar, box, status, tabTo, test, waysCounted } from '../fixtures/bulk.ts';
import { expect } from '../fixtures/test.ts';

test('twelve ways by keyboard alone; one changed meanwhile is named; all is taken back', async ({
  page,
  app,
  session,
  ours,
  another,
  tx,
  shot,
}) => {
  const { shop, ids, rider } = ours;
  const key = page.keyboard;
  await page.goto(`/ways?shop_id=${shop}&limit=20`);
  await expect(page.getByRole('link', { name: `#${ids[0]}`, exact: true })).toBeVisible();
  await key.press('x');
  await expect(box(page, tx, ids[11]!)).toBeFocused();
  for (let n = 0; n < 11; n += 1) await key.press('Shift+ArrowDown');
  const count = bar(page, tx).getByRole('status');
  await expect(count).toContainText(tx('{rows} selected', { rows: waysCounted(tx, 12) }));
  await expectClean(page);
  await shot('bulk-chosen');

  await tabTo(page, bar(page, tx).getByRole('button', { name: tx('Assign rider') }));
  await key.press('Enter');
  const dialog = page.getByRole('dialog');
  const choice = dialog.getByRole('combobox', { name: tx('Rider') });
  await tabTo(page, choice);
  await key.type(rider);
  await expect(page.getByRole('option', { name: rider })).toBeVisible();
  await key.press('Enter');
  const will = tx('{rows} will change', { rows: waysCounted(tx, 12) });
  await expect(dialog.getByText(will)).toBeVisible();
  await expectClean(page);
  await shot('bulk-preview');
  const change = dialog.getByRole('button', {
    name: tx('Change {rows}', { rows: waysCounted(tx, 12) }),
  });
  await tabTo(page, change);
  await key.press('Enter');
  const assigned = tx('{rows} assigned to {name}', { rows: waysCounted(tx, 12), name: rider });
  await expect(page.getByText(assigned)).toBeVisible();
  await expect(bar(page, tx)).toBeHidden();

  // The second time to the end of the page and back.
  await key.press('x');
  await expect(box(page, tx, ids[11]!)).toBeFocused();
  await key.press('Space');
  for (let n = 0; n < 11; n += 1) await key.press('ArrowDown');
  await key.press('Shift+Space');
  await expect(count).toContainText(tx('{rows} selected', { rows: waysCounted(tx, 12) }));
  await tabTo(page, bar(page, tx).getByRole('button', { name: tx('Change status') }));
  await key.press('Enter');
  await tabTo(page, dialog.getByLabel(tx('New status')));
  // The first of them: on the way.
  await key.press('ArrowDown');
  await expect(dialog.getByText(will)).toBeVisible();

  // Somebody else is faster with one of them.
  const { page: theirs } = await another('user');
  await theirs.goto(`/ways/detail/${ids[4]}`);
  const note = theirs.getByRole('region', { name: tx('Update Status') });
  await note.getByLabel(tx('New status')).selectOption({ label: tx('Sent') });
  await note.getByRole('button', { name: tx('Update Status') }).click();
  await expect.poll(() => status(app, session!, ids[4]!)).toBe('delivered');

  await tabTo(page, change);
  await key.press('Enter');
  const moved = tx('{rows} moved to {status}', {
    rows: waysCounted(tx, 11),
    status: tx('On the way'),
  });
  await expect(page.getByText(moved)).toBeVisible();
  const reported = page.getByRole('status').filter({ hasText: moved });
  await expect(reported.getByText(tx('Someone has changed it since'))).toBeVisible();
  await expect(reported.getByRole('link', { name: `#${ids[4]}`, exact: true })).toBeVisible();
  await page.evaluate(() => scrollTo(0, 0));
  await expectClean(page);
  await shot('bulk-reported');
  expect(await status(app, session!, ids[3]!)).toBe('on_the_way');

  // It is still there after a look at the one that was not moved.
  await reported.getByRole('link', { name: `#${ids[4]}`, exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`/ways/detail/${ids[4]}$`));
  await page.goBack();
  await expect(page.getByText(moved)).toBeVisible();
  await key.press('Control+z');
  await expect(page.getByText(tx('{rows} restored', { rows: waysCounted(tx, 11) }))).toBeVisible();
  expect(await status(app, session!, ids[3]!)).toBe('assigned');
  expect(await status(app, session!, ids[4]!)).toBe('delivered');

  await page.getByRole('button', { name: tx('Recent actions') }).click();
  await expect(dialog.getByText(moved).first()).toBeVisible();
  // What was done before that has been gone on with, also by taking it back.
  await dialog.getByRole('button', { name: `${tx('Undo this')}: ${assigned}` }).click();
  await expect(
    dialog.getByText(tx('{rows} could not be undone', { rows: waysCounted(tx, 12) })),
  ).toBeVisible();
  await expectClean(page);
  await shot('bulk-recent');
  expect(await status(app, session!, ids[3]!)).toBe('assigned');
});

test('the history of a way tells that it was moved with others and taken back', async ({
  page,
  app,
  session,
  ours,
}) => {
  const [one] = ours.ids;
  const { version } = await app.call<WayDetail>(session!, 'GET', `/ways/${one}`);
  const made = await app.call<{ job: number }>(session!, 'POST', '/ways/many', {
    action: { type: 'status', status: 'cancelled' },
    items: [{ id: one, version }],
  });
  await app.call(session!, 'POST', `/jobs/${made.job}/undo`);
  await page.goto(`/ways/detail/${one}`);
  const history = page.getByRole('region', { name: 'Way History' });
  await expect(history.getByText(`In a bulk action: action #${made.job}`)).toBeVisible();
  await expect(history.getByText(`Undone: action #${made.job}`)).toBeVisible();
});
