import { heading, wayTable } from '../fixtures/pages.ts';
import { expect, test } from '../fixtures/test.ts';

test('the menu and the logo lead to pages with titles', async ({ page, shot }) => {
  await page.goto('/dashboard');
  await expect(page).toHaveTitle('Dashboard · Waydesk');
  const menu = page.getByRole('navigation', { name: 'Main menu' });
  const group = menu.getByRole('group', { name: 'Way Management' });
  await group.getByRole('link', { name: 'Create Ways' }).click();
  await expect(page).toHaveURL(/\/ways\/create$/);
  await group.getByRole('link', { name: 'Parcel In/Out' }).click();
  await expect(page).toHaveURL(/\/ways$/);
  await expect(page).toHaveTitle('Delivery Ways · Waydesk');
  await expect(group.getByRole('link', { name: 'Parcel In/Out' })).toHaveAttribute(
    'aria-current',
    'page',
  );
  await page.getByRole('complementary').getByRole('link', { name: 'Waydesk' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await shot('dashboard');
});

test('the menu scrolls to the current page above its footer on a low screen', async ({ page }) => {
  await page.setViewportSize({ width: 1100, height: 480 });
  await page.goto('/settings/users/add');
  const menu = page.getByRole('navigation', { name: 'Main menu' });
  const link = menu.getByRole('link', { name: 'Add User' });
  await expect(link).toHaveAttribute('aria-current', 'page');
  const language = page.getByRole('button', { name: 'Language EN/MN' });
  const bottomOf = async () => {
    const box = await link.boundingBox();
    return (box?.y ?? 0) + (box?.height ?? 0);
  };
  await expect.poll(bottomOf).toBeLessThan((await language.boundingBox())?.y ?? 0);
});

for (const lang of ['en', 'my'] as const) {
  test.describe(lang, () => {
    test.use({ lang });
    test('the whole menu fits 720 px', async ({ page, tx }) => {
      await page.setViewportSize({ width: 1366, height: 720 });
      await page.goto('/dashboard');
      const menu = page.getByRole('navigation', { name: tx('Main menu') });
      await expect(menu.getByRole('link')).toHaveCount(24);
      const overflow = () =>
        menu.evaluate((nav) => {
          const box = nav.closest('aside') ?? nav;
          return box.scrollHeight - box.clientHeight;
        });
      // The Burmese letters come a moment later, and are lower than those shown until then.
      await expect.poll(overflow).toBe(0);
      const heights = await menu
        .getByRole('link')
        .evaluateAll((links) => links.map((link) => link.getBoundingClientRect().height));
      expect(Math.min(...heights)).toBeGreaterThanOrEqual(24);
    });
  });
}

test('between a phone and a desk the menu is a rail, which keys and a press open', async ({
  page,
}) => {
  await page.setViewportSize({ width: 768, height: 1024 });
  await page.goto('/dashboard');
  await expect(heading(page, 'Dashboard')).toBeVisible();
  const rail = page.getByRole('complementary');
  const width = async () => Math.round((await rail.boundingBox())?.width ?? 0);
  expect(await width()).toBe(56);
  const link = rail.getByRole('link', { name: 'Add Township' });
  // Clipped, but there for keys and readers.
  await link.focus();
  await page.keyboard.press('Shift+Tab');
  await expect(rail.getByRole('link', { name: 'Townships List' })).toBeFocused();
  expect(await width()).toBe(240);
  await page.keyboard.press('Enter');
  await expect(heading(page, 'Townships')).toBeFocused();
  expect(await width()).toBe(56);
  await rail.getByRole('button', { name: 'Open the menu' }).click();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await menu.getByRole('link', { name: 'Riders List' }).click();
  await expect(heading(page, 'Riders')).toBeVisible();
  await expect(menu).toBeHidden();
});

test('in forced colours the current page stands out', { tag: '@browsers' }, async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/ways');
  const menu = page.getByRole('navigation', { name: 'Main menu' });
  const background = (name: string) =>
    menu.getByRole('link', { name }).evaluate((link) => getComputedStyle(link).backgroundColor);
  await expect(menu.getByRole('link', { name: 'Parcel In/Out' })).toBeVisible();
  expect(await background('Parcel In/Out')).not.toBe(await background('Riders List'));
});

test('"n" makes a way where nothing else can be added', async ({ page }) => {
  await page.goto('/dashboard');
  await expect(heading(page, 'Dashboard')).toBeVisible();
  await page.keyboard.press('n');
  await expect(page).toHaveURL(/\/ways\/create$/);
});

test('Log Out asks for confirmation', async ({ page }) => {
  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'Log Out' }).click();
  const question = page.getByRole('alertdialog', { name: 'Are you sure you want to log out?' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(question).toBeHidden();
  await expect(page).toHaveURL(/\/dashboard$/);
  expect(await page.evaluate(() => localStorage.getItem('token'))).not.toBeNull();
  await page.getByRole('button', { name: 'Log Out' }).click();
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
});

test('the language can be switched, is remembered, and is set on the document', async ({
  page,
}) => {
  const catalogues: string[] = [];
  page.on('request', (request) => {
    if (/\/my-[^/]+\.js$/.test(request.url())) catalogues.push(request.url());
  });
  await page.goto('/ways');
  await expect(page.getByText(/^Showing/)).toBeVisible();
  const toggle = page.getByRole('button', { name: /EN\/MN/ });
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  // The Burmese catalogue is not loaded for an English user.
  expect(catalogues).toEqual([]);
  await toggle.click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'my');
  // The catalogue, and what it shares with the reading of files and with the pages before signing in.
  expect(new Set(catalogues).size).toBe(3);
  expect(catalogues).toHaveLength(3);
  await expect(heading(page, 'Delivery Ways')).toBeHidden();
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('lang', 'my');
  await toggle.click();
  await expect(heading(page, 'Delivery Ways')).toBeVisible();
});

test('the theme can be chosen and is remembered', async ({ page }) => {
  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'Theme: system' }).click();
  await page.getByRole('button', { name: 'Theme: light' }).click();
  const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  await expect(page.getByRole('button', { name: 'Theme: dark' })).toBeVisible();
  const dark = await background();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Theme: dark' })).toBeVisible();
  expect(await background()).toBe(dark);
  await page.getByRole('button', { name: 'Theme: dark' }).click();
  await expect.poll(background).not.toBe(dark);
});

for (const [path, title] of [
  ['/no/such/page', '404 Page Not Found'],
  ['/unauthorized', '401 Unauthorized'],
] as const) {
  test(`${path} shows "${title}" and links to other pages`, async ({ page, shot }) => {
    await page.goto(path);
    await expect(heading(page, title)).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeVisible();
    await shot(title.slice(0, 3));
    // Without a previous page, Go Back opens the dashboard.
    await page.getByRole('button', { name: 'Go Back' }).click();
    await expect(page).toHaveURL(/\/dashboard$/);
    await page.getByRole('link', { name: 'Parcel In/Out' }).click();
    await page.goto(path);
    await page.getByRole('link', { name: 'Go to Dashboard' }).click();
    await expect(page).toHaveURL(/\/dashboard$/);
  });
}

test('/ways/{id} redirects to the details', async ({ page, app }) => {
  await page.goto(`/ways/${app.company.way}`);
  await expect(page).toHaveURL(new RegExp(`/ways/detail/${app.company.way}$`));
});

test.describe('the keyboard', () => {
  test(
    'opens screens, focuses the search, adds records and lists its shortcuts',
    { tag: '@browsers' },
    async ({ page }) => {
      await page.goto('/dashboard');
      await expect(heading(page, 'Dashboard')).toBeVisible();
      await page.keyboard.press('g');
      await page.keyboard.press('w');
      await expect(page).toHaveURL(/\/ways$/);
      await expect(page.getByRole('searchbox')).toBeVisible();
      await page.keyboard.press('/');
      await expect(page.getByRole('searchbox')).toBeFocused();
      // While typing, a letter is just a letter.
      await page.keyboard.press('n');
      await expect(page.getByRole('searchbox')).toHaveValue('n');
      await page.keyboard.press('Tab');
      await page.keyboard.press('?');
      const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
      await expect(sheet).toBeVisible();
      const keys = await sheet.locator('kbd').allTextContents();
      expect(keys).toEqual(expect.arrayContaining(['Ctrl+K', '/', 'n', '?', 'g w', 'g d', 'Esc']));
      // Of forms, lists, days and the two grids.
      const ofFields = ['Enter', 'Ctrl+Enter', 'Alt+Enter', 'Tab', 'Alt+↓', 'Home End'];
      expect(keys).toEqual(expect.arrayContaining(ofFields));
      expect(keys).toEqual(
        expect.arrayContaining(['t y ↑ ↓', 'Page ↑ Page ↓', 'Alt+↓ Alt+↑', '↑ ↓', '↓ ↑']),
      );
      await page.keyboard.press('Escape');
      await expect(sheet).toBeHidden();
      await page.keyboard.press('n');
      await expect(page).toHaveURL(/\/ways\/create$/);
    },
  );

  test(
    'reaches the content first, and the focus is always visible',
    { tag: '@browsers' },
    async ({ page }) => {
      await page.goto('/ways');
      await expect(wayTable(page)).toBeVisible();
      await page.keyboard.press('Tab');
      await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(page.getByRole('main')).toBeFocused();
      for (let stop = 0; stop < 25; stop += 1) {
        await page.keyboard.press('Tab');
        const seen = await page.evaluate(() => {
          const at = document.activeElement;
          if (!(at instanceof HTMLElement) || at === document.body) return true;
          // Browsers highlight the parts of their own date pickers.
          if (at instanceof HTMLInputElement && at.type === 'date') return true;
          const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(at);
          return (outlineStyle !== 'none' && outlineWidth !== '0px') || boxShadow !== 'none';
        });
        expect(seen, `stop ${stop}`).toBe(true);
      }
    },
  );

  test('lands on the heading of a new page', async ({ page }) => {
    await page.goto('/dashboard');
    await page.getByRole('link', { name: 'Parcel In/Out' }).click();
    await expect(heading(page, 'Delivery Ways')).toBeFocused();
  });
});
