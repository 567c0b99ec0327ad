/** The palette: opened from anywhere, finds records and does things, by the keyboard alone. */
import { byName, readCsv } from '../fixtures/csv.ts';
import { paletteOf, markedOf, openPalette, optionsOf } from '../fixtures/palette.ts';
import { browserStorage, field, heading, toast } from '../fixtures/pages.ts';
import { postCustomer, postWay } from '../fixtures/seed.ts';
import { expect, test } from '../fixtures/test.ts';

const BURMESE = 'ဒေါ်ပန်းခင်း';
const ZAWGYI = 'ေဒၚပန္းခင္း';

test('from a list: an action of the screen and one of the menu, by the keyboard alone', async ({
  page,
}) => {
  await page.goto('/riders');
  await expect(heading(page, 'Riders')).toBeVisible();
  await openPalette(page);
  const file = page.waitForEvent('download');
  await page.keyboard.type('expo');
  await expect(paletteOf(page).getByRole('group', { name: 'On this screen' })).toHaveText(
    /Export CSV/,
  );
  await page.keyboard.press('Enter');
  const riders = byName(await readCsv(await file));
  expect(riders.length).toBeGreaterThan(1);
  await expect(paletteOf(page)).toBeHidden();

  await openPalette(page);
  await expect(markedOf(page)).toHaveText('Export CSV');
  await page.keyboard.type('ad ri');
  await expect(markedOf(page)).toHaveText('Add Rider');
  await page.keyboard.press('Enter');
  await expect(heading(page, 'Add Rider')).toBeVisible();

  await openPalette(page);
  await expect(markedOf(page)).toHaveText('Add Rider');
  await page.keyboard.press('End');
  await expect(markedOf(page)).toHaveText(/^Log Out/);
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowUp');
  await expect(markedOf(page)).toHaveText(/^Log Out/);
  await page.keyboard.type('staff');
  await expect(markedOf(page)).toHaveText(/^Users List/);
  await page.keyboard.press('Enter');
  await expect(heading(page, 'Users')).toBeVisible();
});

test('from a form: Esc leads back to the field, and what was typed is not lost', async ({
  page,
}) => {
  const name = 'Daw Palette Draft';
  await page.goto('/customers/add');
  await field(page, 'Name').fill(name);
  await openPalette(page);
  await page.keyboard.type('townships');
  await page.keyboard.press('Escape');
  await expect(paletteOf(page)).toBeHidden();
  await expect(field(page, 'Name')).toBeFocused();
  await page.keyboard.type('!');
  await expect(field(page, 'Name')).toHaveValue(`${name}!`);
  await expect.poll(() => browserStorage(page)).toContain(`${name}!`);

  await openPalette(page);
  await page.keyboard.type('townships list');
  await page.keyboard.press('Enter');
  const question = page.getByRole('alertdialog', { name: /^Leave without saving/ });
  await expect(question).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(field(page, 'Name')).toBeFocused();
  await page.keyboard.type('?');
  await expect(field(page, 'Name')).toHaveValue(`${name}!?`);
});

test('from a record: a way moves on, found by its number', async ({ page, app, session }) => {
  const way = await postWay(app, session!);
  const riderId = app.company.riders.first;
  await app.call(session!, 'POST', `/ways/${way.id}/accept`, { riderId });
  await page.goto('/dashboard');
  await expect(heading(page, 'Dashboard')).toBeVisible();
  // No list to search here.
  await page.keyboard.press('/');
  await expect(paletteOf(page).getByRole('combobox')).toBeFocused();
  await page.keyboard.type(`#${way.id}`);
  const ways = paletteOf(page).getByRole('group', { name: 'Ways' });
  await expect(ways.getByRole('option')).toHaveText([new RegExp(`^#${way.id} · `)]);
  while (!(await markedOf(page).textContent())?.startsWith(`#${way.id} · `)) {
    await page.keyboard.press('ArrowDown');
  }
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/ways/detail/${way.id}$`));
  await expect(page.getByRole('button', { name: /Next step/ })).toBeVisible();
  await openPalette(page);
  await page.keyboard.type('move on');
  await expect(markedOf(page)).toHaveText('Move to On the way');
  await page.keyboard.press('Enter');
  await expect(toast(page, 'Status updated')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Next step: Sent' })).toBeVisible();
});

test('an edit of a record is offered where the record is shown', async ({ page, app, session }) => {
  const customer = await postCustomer(app, session!, 'Daw Palette Edit', '09447755341');
  await page.goto(`/customers/view/${customer.id}`);
  await expect(heading(page, 'Daw Palette Edit')).toBeVisible();
  await openPalette(page);
  await page.keyboard.type('edit c');
  await expect(markedOf(page)).toHaveText('Edit Customer');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/customers/edit/${customer.id}$`));
});

test('a customer is found in Burmese and in Zawgyi, an action by its words in either language', async ({
  page,
  app,
  session,
}) => {
  await postCustomer(app, session!, BURMESE, '09447755342');
  await page.goto('/dashboard');
  await expect(heading(page, 'Dashboard')).toBeVisible();
  await openPalette(page);
  const input = paletteOf(page).getByRole('combobox');
  const customers = paletteOf(page).getByRole('group', { name: 'Customers' });
  for (const typed of [BURMESE, ZAWGYI]) {
    await input.fill(typed);
    await expect(customers).toContainText(BURMESE);
    await expect(input).toHaveValue(typed);
    await expect(paletteOf(page).getByRole('status')).toHaveText(/^\d+ found$/);
  }
  for (const typed of ['ရိုက်ဒါ စာရင်း', '႐ိုက္ဒါ စာရင္း', 'riders li']) {
    await input.fill('');
    await input.fill(typed);
    await expect(optionsOf(page).first()).toHaveText(/^Riders List/);
  }
  await page.keyboard.press('Enter');
  await expect(heading(page, 'Riders')).toBeVisible();
});

test.describe('another role', () => {
  test.use({ role: 'rider' });

  test('is offered the four groups of its menu only', async ({ page }) => {
    await page.goto('/dashboard');
    await expect(heading(page, 'Dashboard')).toBeVisible();
    await openPalette(page);
    await expect(optionsOf(page)).toContainText(['Create Ways', 'Add Rider', 'Dashboard']);
    const names = await optionsOf(page).allTextContents();
    expect(names.filter((name) => /User|Shop|Township|Cash/.test(name))).toEqual([]);
  });
});
