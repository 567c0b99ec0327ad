/** Labels on paper: their sizes, what scanners read, prints that are counted. */
import { parcelCode } from '@waydesk/contract/rules/parcel-code.ts';
import type { ParcelStory } from '@waydesk/contract/parcels/parcels.ts';
import { expectClean } from '../fixtures/axe.ts';
import type { ApiSession, E2eApp } from '../fixtures/app.ts';
import { readCodes } from '../fixtures/codes.ts';
import { pagesOf } from '../fixtures/pdf.ts';
import { inkCutOff, labelOf, preview, printButton } from '../fixtures/labelPaper.ts';
import { STREET, letters } from '../fixtures/longLabels.ts';
import { heading, toast } from '../fixtures/pages.ts';
import { printed, withoutDialog } from '../fixtures/printing.ts';
import { postWay, townshipId } from '../fixtures/seed.ts';
import { expect, test } from '../fixtures/test.ts';

// As fine as a printer of labels: two hundred dots an inch.
test.use({ deviceScaleFactor: 2 });

/** As long as addresses of people get. */
const ADDRESS = letters(STREET, 200);

async function postLongWay(app: E2eApp, session: ApiSession) {
  const township_id = await townshipId(app, 'Bahan');
  const parcel = {
    customer_phone: '09794400001',
    township_id,
    delivery_address: ADDRESS,
    item_price: 25_000,
    weight: 1.5,
    fragile: true,
  };
  return postWay(app, session, {
    delivery_count: 3,
    deliveries: [
      { ...parcel, customer_name: 'ဒေါ်ခင်မြင့်မြင့်စန်း', cod: true },
      { ...parcel, customer_name: 'Ma Label', os_paid: true, fragile: false },
      {
        ...parcel,
        customer_name: 'ဦးအောင်ကျော်မြင့်မြတ်နိုင်ဝင်းထွန်းလှိုင်ကိုကိုကြီး',
        other_phones: '09794400002, 09794400003',
        cod: true,
      },
    ],
  });
}

for (const [size, page1, sheets] of [
  ['a4', '210x297', 1],
  ['80x100', '80x100', 3],
  ['100x150', '100x150', 3],
] as const) {
  test(
    `labels of ${size}: pages of that size, codes that scanners read, Burmese letters`,
    // The two rolls of labels differ in nothing that browsers do.
    { tag: size === '100x150' ? [] : '@browsers' },
    async ({ page, app, session, tx, shot }) => {
      await withoutDialog(page);
      const way = await postLongWay(app, session!);
      await page.goto(`/parcels/labels?way=${way.id}`);
      await page.getByRole('combobox', { name: tx('Paper'), exact: true }).selectOption(size);
      await expect(preview(page, tx).getByRole('article')).toHaveCount(3);
      await expectClean(page);
      await shot(`labels-${size}`);
      await printButton(page, tx).click();
      await page.emulateMedia({ media: 'print' });
      const [first, second, third] = way.deliveries.map(({ id }) => labelOf(page, id).last());
      await expect(first!).toBeVisible();
      await expect(heading(page, /./)).toBeHidden();
      for (const [at, label] of [first, second, third].entries()) {
        const { id } = way.deliveries[at]!;
        const code = parcelCode(id);
        expect(await readCodes(label!)).toEqual({ qr: code, bars: code });
        // Nothing stands out of it, however long its texts.
        const stray = await label!.evaluate((whole) => {
          const edge = whole.getBoundingClientRect();
          return [...whole.querySelectorAll('p, span, svg, strong')]
            .filter((part) => {
              const { bottom, right } = part.getBoundingClientRect();
              return bottom > edge.bottom || right > edge.right + 1;
            })
            .map(({ className }) => String(className));
        });
        expect(stray).toEqual([]);
      }
      // No letter of a text that fits is cut: with and without its edge it looks the same.
      expect(await inkCutOff(first!)).toEqual([]);
      await expect(first!).toContainText(/MMK/);
      await expect(first!).toContainText(tx('Fragile'));
      await expect(second!).toContainText(tx('OS Paid'));
      await expect(second!).toContainText(`Way #${way.id} · 2/3`);
      await expect(third!).toContainText('09794400003');
      const pdf = await page.pdf({ preferCSSPageSize: true });
      expect(pagesOf(pdf)).toEqual(Array.from({ length: sheets }, () => page1));
      expect(pdf.toString('latin1')).toMatch(/\/FontName \/\w+\+NotoSansMyanmar/);
    },
  );
}

test('a press counts once; another is the next copy; opening the page counts nothing', async ({
  page,
  app,
  session,
  tx,
}) => {
  await withoutDialog(page);
  const way = await postWay(app, session!);
  const [parcel] = way.deliveries;
  const prints = async () => {
    const path = `/parcels/${parcel!.id}`;
    return (await app.call<ParcelStory>(session!, 'GET', path)).prints;
  };
  await page.goto(`/ways/detail/${way.id}`);
  await page.getByRole('link', { name: tx('Labels'), exact: true }).click();
  const label = preview(page, tx).getByRole('article').first();
  await expect(label).toContainText(tx('Copy {n}', { n: 1 }));
  expect(await prints()).toBe(0);
  // The answer of the first press is lost, and the same press is sent again.
  let isLost = false;
  await page.route('**/api/parcels/labels', async (route) => {
    if (route.request().method() === 'POST' && !isLost) {
      isLost = true;
      await route.fetch();
      return route.abort();
    }
    return route.continue();
  });
  await printButton(page, tx).click();
  await expect(
    toast(page, tx('Network error. Could not connect to the server.')).first(),
  ).toBeVisible();
  expect(await printed(page)).toBe(0);
  await printButton(page, tx).click();
  await expect.poll(() => printed(page)).toBe(1);
  expect(await prints()).toBe(1);
  // The usual keys print too.
  await page.keyboard.press('Control+p');
  await expect(label).toContainText(tx('Copy {n}', { n: 2 }));
  expect(await prints()).toBe(2);
});

test('a sheet of A4 that was begun, and the size that is remembered', async ({
  page,
  app,
  session,
  tx,
}) => {
  const way = await postWay(app, session!);
  await page.goto(`/parcels/labels?ids=${way.deliveries[1]!.id}`);
  const label = preview(page, tx).getByRole('article');
  const before = await label.boundingBox();
  await page.getByLabel(tx('First label on the sheet')).selectOption('4');
  await expect.poll(async () => (await label.boundingBox())!.y).toBeGreaterThan(before!.y);
  await page.getByRole('combobox', { name: tx('Paper'), exact: true }).selectOption('80x100');
  await page.reload();
  await expect(page.getByRole('combobox', { name: tx('Paper'), exact: true })).toHaveValue(
    '80x100',
  );
  await expect(page.getByLabel(tx('First label on the sheet'))).toBeHidden();
});

test('nothing chosen, nothing found', async ({ page, tx }) => {
  for (const path of ['/parcels/labels', '/parcels/labels?ids=x', '/parcels/labels?ids=999999']) {
    await page.goto(path);
    await expect(page.getByText(tx('No labels to print'))).toBeVisible();
  }
  await expectClean(page);
  await page.goto('/parcels/sheet');
  await expect(page.getByText(tx('No rider or way is selected'))).toBeVisible();
  await expectClean(page);
});
