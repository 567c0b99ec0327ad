/** What a phone leaves while its keyboard is open: a list and the field that it belongs to. */
import type { Locator, Page } from '@playwright/test';
import { RIDER, SHOP } from '../fixtures/company.ts';
import { postWay } from '../fixtures/seed.ts';
import { english } from '../fixtures/texts.ts';
import { expect, test } from '../fixtures/test.ts';
import { deliveryRegion, fillDetails, toDeliveries } from '../fixtures/wayForm.ts';

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

/** On which side of the field the list is, both of them whole and with nothing over them. */
async function sideOfList(page: Page, box: Locator, typed: string): Promise<'above' | 'below'> {
  await box.tap();
  await box.fill(typed);
  const option = page.getByRole('option').first();
  await expect(option).toBeVisible();
  const places = () =>
    page.evaluate(() => {
      const field = document.activeElement!;
      const list = document.getElementById(field.getAttribute('aria-controls')!)!;
      const isFree = (at: Element, within: Element) => {
        const { left, top, width, height } = at.getBoundingClientRect();
        return [2, height / 2, height - 2].every((y) => {
          const hit = document.elementFromPoint(left + width / 2, top + y);
          return hit !== null && within.contains(hit);
        });
      };
      return {
        field: isFree(field, field),
        option: isFree(list.children[0]!, list),
        top: list.getBoundingClientRect().top >= 0,
        bottom: list.getBoundingClientRect().bottom <= innerHeight,
        isAbove: list.getBoundingClientRect().top < field.getBoundingClientRect().top,
      };
    });
  await expect.poll(places).toMatchObject({ field: true, option: true, top: true, bottom: true });
  const { isAbove } = await places();
  await option.tap();
  await expect(option).toBeHidden();
  return isAbove ? 'above' : 'below';
}

test('shop, township and rider of a new way', async ({ page, shot }) => {
  await page.goto('/ways/create');
  await page.setViewportSize({ width: 360, height: 340 });
  await sideOfList(page, page.getByRole('combobox', { name: 'Shop' }), SHOP.burmese);
  await fillDetails(page, english, { shop: SHOP.latin, count: 3 });
  await toDeliveries(page, english);
  for (const n of [1, 3]) {
    const line = deliveryRegion(page, english, n);
    await sideOfList(page, line.getByRole('combobox', { name: 'Township' }), 'tam');
    await sideOfList(page, line.getByRole('combobox', { name: 'Rider' }), 'zaw');
  }
  await shot('small-window');
  await page.getByRole('button', { name: 'One rider for all' }).tap();
  await sideOfList(page, page.getByRole('combobox', { name: 'Rider of all deliveries' }), 'zaw');
});

test('the rider of a way, and the lists of a dialog and of filters', async ({
  page,
  app,
  session,
}) => {
  const way = await postWay(app, session!);
  await page.setViewportSize({ width: 360, height: 340 });
  await page.goto(`/ways/detail/${way.id}`);
  await sideOfList(page, page.getByRole('combobox', { name: 'Rider' }), RIDER.first.slice(0, 5));
  await page.goto(`/deliveries/${way.deliveries[0]!.id}`);
  await page.getByRole('button', { name: 'Edit Delivery' }).tap();
  const dialog = page.getByRole('dialog', { name: /^Edit Delivery/ });
  await sideOfList(page, dialog.getByRole('combobox', { name: 'Township' }), 'tam');
});

test('the list is on the side of its field that has more room', async ({ page }) => {
  await page.goto('/ways/create');
  await fillDetails(page, english, { shop: SHOP.latin, count: 3 });
  await toDeliveries(page, english);
  await page.setViewportSize({ width: 360, height: 340 });
  const box = deliveryRegion(page, english, 2).getByRole('combobox', { name: 'Township' });
  for (const [block, side] of [
    ['start', 'below'],
    ['end', 'above'],
  ] as const) {
    await box.evaluate((field, place) => {
      field.style.scrollMargin = '8px';
      field.scrollIntoView({ block: place });
    }, block);
    expect(await sideOfList(page, box, 'tam'), block).toBe(side);
  }
});
