/** Choosing dates, and what happens to wrong ones. */
import { dayOf, DEFAULT_ZONE, showDay } from '@waydesk/contract/values/time.ts';
import { expectClean } from '../fixtures/axe.ts';
import { SHOP } from '../fixtures/company.ts';
import { browserStorage } from '../fixtures/pages.ts';
import { expect, test } from '../fixtures/test.ts';
import { fillDetails, toDeliveries } from '../fixtures/wayForm.ts';

const WRONG_LOCAL = 'Type a date and time such as 20 Nov 2026, 09:30';

test('the usual days are one choice and one chip, beside both fields', async ({
  page,
  lang,
  tx,
  shot,
}) => {
  await page.goto('/ways');
  const days = page.getByLabel(tx('Days'), { exact: true });
  const ends = ['Start Date', 'End Date'] as const;
  const today = dayOf(new Date(), DEFAULT_ZONE);
  await days.selectOption(tx('Today'));
  for (const end of ends) {
    await expect(page.getByLabel(tx(end), { exact: true })).toHaveValue(showDay(today, lang));
  }
  await expect(page).toHaveURL(new RegExp(`startDate=${today}&endDate=${today}`));
  const chips = page.getByRole('list', { name: tx('Filters in use') }).getByRole('listitem');
  await expect(chips).toHaveText([`${tx('Days')}: ${tx('Today')}`]);
  await expectClean(page);
  await shot('dates-days');
  const end = page.getByLabel(tx('End Date'), { exact: true });
  await end.fill('1.1.2026');
  await end.press('Enter');
  await expect(end).toHaveAccessibleDescription(tx('The end is before the start'));
  await expect(days.locator('option:checked')).toHaveText(tx('Custom dates'));
  await chips.getByRole('button').click();
  await expect(page).not.toHaveURL(/Date=/);
  await expect(end).toHaveValue('');
  await expect(days.locator('option:checked')).toHaveText(tx('All days'));
});

test('keeps an invalid date in its field and in the draft, and shows an error', async ({
  page,
  tx,
  shot,
}) => {
  await page.goto('/ways/create');
  await fillDetails(page, tx, { shop: SHOP.latin, count: 1 });
  const date = page.getByLabel(tx('Pickup Date'));
  await date.fill('11/21/2026 9:30');
  await page.keyboard.press('Tab');
  await expect(date).toHaveValue('11/21/2026 9:30');
  await expect(date).toHaveAccessibleDescription(new RegExp(tx(WRONG_LOCAL)));
  await expectClean(page);
  await shot('dates-wrong');
  await toDeliveries(page, tx);
  await expect(date).toBeFocused();
  await expect(page.getByText(tx(WRONG_LOCAL))).toBeVisible();
  await expect.poll(() => browserStorage(page)).toContain('11/21/2026 9:30');
  await page.reload();
  await expect(date).toHaveValue('11/21/2026 9:30');
  await date.fill('21.11.26 9:30');
  await toDeliveries(page, tx);
  await expect(page.getByLabel(tx('Customer Name'))).toBeVisible();
});

test('loads the calendar when it is opened, and works with the keyboard alone', async ({
  page,
  lang,
  tx,
  shot,
}) => {
  const files: string[] = [];
  page.on('request', (request) => files.push(request.url()));
  const calendarFiles = () => files.filter((url) => /\/Calendar-/.test(url));
  await page.goto('/ways?startDate=2026-01-20&endDate=2026-02-10');
  const end = page.getByLabel(tx('End Date'), { exact: true });
  await expect(end).toHaveValue(showDay('2026-02-10', lang));
  expect(calendarFiles()).toEqual([]);
  const calendar = page.getByRole('dialog', { name: tx('Calendar'), exact: true });
  const at = (day: string) => calendar.locator(`[data-day="${day}"] button`);

  await end.focus();
  await page.keyboard.press('Alt+ArrowDown');
  await expect(at('2026-02-10')).toBeFocused();
  expect(calendarFiles()).toHaveLength(1);
  await expectClean(page, { isDarkToo: true });
  await shot('dates-calendar');
  await page.keyboard.press('Escape');
  await expect(calendar).toBeHidden();
  await expect(end).toBeFocused();

  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(at('2026-02-10')).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowDown');
  await expect(at('2026-02-18')).toBeFocused();
  await page.keyboard.press('Home');
  await expect(at('2026-02-15')).toBeFocused();
  await page.keyboard.press('End');
  await expect(at('2026-02-21')).toBeFocused();
  await page.keyboard.press('PageUp');
  await expect(at('2026-01-21')).toBeFocused();
  // The range starts on the 20th: no earlier day can be its end.
  await expect(at('2026-01-19')).toBeDisabled();
  await page.keyboard.press('PageDown');
  await page.keyboard.press('Enter');
  await expect(calendar).toBeHidden();
  await expect(page).toHaveURL(/endDate=2026-02-21/);
  await expect(end).toHaveValue(showDay('2026-02-21', lang));
});

test('opens the calendar next to its field far down a narrow page', async ({ page, tx }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/online-shops/add');
  const field = page.getByLabel(tx('Start Date'));
  await field.evaluate((input) => input.scrollIntoView({ block: 'center' }));
  const scrolled = await page.evaluate(() => scrollY);
  expect(scrolled).toBeGreaterThan(0);
  await page.getByRole('button', { name: tx('Open the calendar') }).click();
  const calendar = page.getByRole('dialog', { name: tx('Calendar'), exact: true });
  await expect(calendar).toBeInViewport({ ratio: 1 });
  expect(await page.evaluate(() => scrollY)).toBe(scrolled);
  const gap = async () => {
    const [near, box] = [await field.boundingBox(), await calendar.boundingBox()];
    if (near === null || box === null) return NaN;
    return Math.min(Math.abs(box.y - near.y - near.height), Math.abs(near.y - box.y - box.height));
  };
  expect(await gap()).toBeLessThan(8);
  // It follows its field when the page scrolls.
  await page.mouse.wheel(0, 60);
  await expect.poll(gap).toBeLessThan(8);
});

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 360, height: 740 } });

  test('offers days, dates and Filter large enough for a finger', async ({ page, tx, shot }) => {
    await page.goto('/online-shops');
    await page.getByRole('button', { name: tx('Filters'), exact: true }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    const controls = [
      page.getByLabel(tx('Days'), { exact: true }),
      page.getByLabel(tx('Start Date'), { exact: true }),
      page.getByLabel(tx('End Date'), { exact: true }),
      page.getByRole('button', { name: tx('Filter'), exact: true }),
    ];
    const boxes = await Promise.all(controls.map((control) => control.boundingBox()));
    for (const box of boxes) {
      expect(box?.height).toBeGreaterThanOrEqual(44);
      expect((box?.x ?? 0) + (box?.width ?? 999)).toBeLessThanOrEqual(360);
    }
    expect(boxes[3]?.y).toBeGreaterThan(boxes[2]?.y ?? Infinity);
    await expectClean(page);
    await shot('dates-touch');
  });
});
