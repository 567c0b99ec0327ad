/**
 * The pages of the rider's phone on the smallest one, in both languages: accessible, pressed with a thumb
 * or by keyboard, read in the sun. What they do is tested beside them, in `web/src/run/screens`.
 */
import type { Locator, Page } from '@playwright/test';
import { expectClean } from '../fixtures/axe.ts';
import { PASSWORD } from '../fixtures/company.ts';
import { dayOnPhone, signInAtRun } from '../fixtures/dayOnPhone.ts';
import { expect, test } from '../fixtures/test.ts';

test.use({ role: null, viewport: { width: 360, height: 640 }, hasTouch: true });
// A scan takes seconds, and each view is scanned in both themes.

/** Controls that are not 56 px high, as the page's fonts and texts leave them. */
const lowControls = (page: Page) =>
  page.evaluate(() => {
    const CONTROLS = 'button, a[href], summary, select, textarea, input, label:has(input)';
    const dialog = [...document.querySelectorAll('dialog[open]')].at(-1);
    return [...(dialog ?? document).querySelectorAll(CONTROLS)]
      .filter((control) => !control.matches('.sr-only, label input'))
      .filter((control) => {
        const { width, height } = control.getBoundingClientRect();
        return width > 0 && height < 55.5;
      })
      .map((control) => control.outerHTML.slice(0, 120));
  });

/** What every view has to be. */
async function expectGood(page: Page) {
  await expect(page.locator('h1')).toHaveCount(1);
  expect(await lowControls(page)).toEqual([]);
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(wide, 'scrolls sideways').toBe(0);
  // What has been scrolled below the bars at both edges counts as covered there; above is stricter.
  await expectClean(page, { isDarkToo: true, besides: ['target-size'] });
}

/** The contrast of an element's text with the first fill behind it, as WCAG counts it. */
const contrastIn = (element: Locator) =>
  element.evaluate((text) => {
    const luminanceOf = (colour: string) => {
      const paper = document.createElement('canvas').getContext('2d')!;
      paper.fillStyle = colour;
      paper.fillRect(0, 0, 1, 1);
      const [red = 0, green = 0, blue = 0] = [...paper.getImageData(0, 0, 1, 1).data].map((one) => {
        const value = one / 255;
        return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
      });
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    };
    let behind: Element | null = text;
    while (behind && getComputedStyle(behind).backgroundColor === 'rgba(0, 0, 0, 0)') {
      behind = behind.parentElement;
    }
    const fill = getComputedStyle(behind ?? document.body).backgroundColor;
    const both = [luminanceOf(getComputedStyle(text).color), luminanceOf(fill)];
    return (Math.max(...both) + 0.05) / (Math.min(...both) + 0.05);
  });

async function expectReadInTheSun(page: Page, elements: Record<string, Locator>) {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    for (const [name, element] of Object.entries(elements)) {
      expect(await contrastIn(element), `${name}, ${colorScheme}`).toBeGreaterThanOrEqual(7);
    }
  }
}

/** Goes from control to control with the Tab key until this one has the focus, and shows it. */
async function tabTo(page: Page, control: Locator) {
  await control.waitFor();
  for (let n = 0; n < 60; n += 1) {
    if (await control.evaluate((one) => one === document.activeElement)) break;
    await page.keyboard.press('Tab');
  }
  await expect(control).toBeFocused();
  const outline = await control.evaluate((one) => getComputedStyle(one).outlineStyle);
  expect(outline, 'the focus is visible').not.toBe('none');
}

for (const lang of ['my', 'en'] as const) {
  test.describe(`in ${lang}`, () => {
    test.use({ lang });

    test('rider’s phone, check 25: each view at 360 px is accessible, fits and takes a thumb', async ({
      page,
      app,
      tx,
    }) => {
      const day = await dayOnPhone(app);
      const button = (name: string) => page.getByRole('button', { name: tx(name), exact: true });
      const back = async () => {
        await button('Back').click();
      };
      await page.goto('/run/');
      if (lang === 'en') await page.getByRole('button', { name: 'English' }).click();
      await button('Sign in').click();
      await expect(page.getByText(tx('Email is required'))).toBeVisible();
      await expectGood(page);

      await signInAtRun(page, tx, lang, day.email);
      await expectGood(page);
      await button('Change the order').click();
      await expectGood(page);
      await button('Start the run').click();
      await expect(page.getByRole('alertdialog')).toBeVisible();
      await expectClean(page, { within: 'dialog', isDarkToo: true });
      expect(await lowControls(page)).toEqual([]);
      await button('Not yet').click();

      await page.getByRole('button', { name: /^Daw Mya MMK/ }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Daw Mya' })).toBeVisible();
      await expectGood(page);
      await expectReadInTheSun(page, {
        amount: page.locator('.text-afar'),
        Failed: button('Failed'),
        Delivered: button('Delivered'),
      });
      const [failed, delivered] = await Promise.all(
        ['Failed', 'Delivered'].map((name) => button(name).boundingBox()),
      );
      expect(failed!.y, 'in the lower third').toBeGreaterThan((640 * 2) / 3);
      expect(delivered!.x - (failed!.x + failed!.width), 'apart').toBeGreaterThanOrEqual(24);

      await button('Failed').click();
      await button('Save as failed').click();
      await expect(page.getByText(tx('Please select why it failed'))).toBeVisible();
      await expectGood(page);
      await expectReadInTheSun(page, { 'Save as failed': button('Save as failed') });
      await back();

      await button('Delivered').click();
      await button('Paid by transfer').click();
      await page.getByLabel(tx('Collected from the customer (MMK)')).fill('1');
      await button('Save as delivered').click();
      await expect(page.getByText(tx('Say why it is another amount'))).toBeVisible();
      await button('Let the customer sign').click();
      await expect(page.getByRole('img', { name: tx('Sign here with a finger') })).toBeVisible();
      await expectGood(page);
      await expectReadInTheSun(page, { 'Save as delivered': button('Save as delivered') });
      await back();
      await back();

      await page.getByRole('button', { name: new RegExp(tx('To fetch')) }).click();
      await expectGood(page);
      await page.getByRole('button', { name: /^Golden Books/ }).click();
      await button('Tick all').click();
      await expectGood(page);
      await back();

      await page.getByRole('button', { name: new RegExp(tx('Sending and settings')) }).click();
      await expect(button('Send now')).toBeVisible();
      await expectGood(page);
    });
  });
}

test.describe('by keyboard alone', () => {
  test.use({ lang: 'en' });

  test('a rider signs in, delivers a parcel and undoes the next', async ({ page, app, tx }) => {
    const day = await dayOnPhone(app);
    const press = async (control: Locator) => {
      await tabTo(page, control);
      await page.keyboard.press('Enter');
    };
    const button = (name: string) => page.getByRole('button', { name: tx(name), exact: true });
    await page.goto('/run/');
    await press(page.getByRole('button', { name: 'English' }));
    await page.reload();
    await tabTo(page, page.getByLabel('Email'));
    await page.keyboard.type(day.email);
    await tabTo(page, page.getByLabel('Password'));
    await page.keyboard.type(PASSWORD);
    await page.keyboard.press('Enter');

    await press(page.getByRole('button', { name: /^Daw Mya/ }));
    await press(button('Delivered'));
    await press(button('Save as delivered'));
    await expect(page.getByText('Saved on the phone')).toBeVisible();
    const statusOf = async () => {
      const [row] = await app.sql<{ status: string }>(
        `select status from deliveries where id = ${day.stops[0]}`,
      );
      return row?.status;
    };
    // Due once it can no longer be undone.
    await expect.poll(statusOf).toBe('delivered');

    await press(page.getByRole('button', { name: /^ဒေါ်ခင်/ }));
    await press(button('Failed'));
    await tabTo(page, page.getByRole('radio').first());
    await page.keyboard.press('ArrowDown');
    await press(button('Save as failed'));
    await press(button('Undo'));
    await expect(page.getByText('Saved on the phone')).toBeHidden();
    await page.getByRole('button', { name: /^ဒေါ်ခင်/ }).waitFor();
    await expect(page.getByRole('button', { name: /All sent/ })).toBeVisible();
  });
});

test('a signature is kept, however soon the parcel is saved', async ({ page, app, tx }) => {
  // A slow phone takes long to make a picture.
  await page.addInitScript(() => {
    const canvas = HTMLCanvasElement.prototype as { toBlob: unknown };
    const toBlob = canvas.toBlob as (this: HTMLCanvasElement, give: BlobCallback) => void;
    canvas.toBlob = function later(this: HTMLCanvasElement, give: BlobCallback) {
      setTimeout(() => toBlob.call(this, give), 2_000);
    };
  });
  const day = await dayOnPhone(app);
  const button = (name: string) => page.getByRole('button', { name: tx(name), exact: true });
  await signInAtRun(page, tx, 'en', day.email);
  await page.getByRole('button', { name: /^Daw Mya/ }).click();
  await button('Delivered').click();
  await button('Let the customer sign').click();
  const pad = page.getByRole('img', { name: tx('Sign here with a finger') });
  await pad.scrollIntoViewIfNeeded();
  const { x, y, width, height } = (await pad.boundingBox())!;
  await page.mouse.move(x + width * 0.2, y + height / 2);
  await page.mouse.down();
  await page.mouse.move(x + width * 0.8, y + height / 2, { steps: 4 });
  await page.mouse.up();
  await button('Save as delivered').click();
  const proofs = () =>
    app.sql(
      `select proofs.kind from proofs join acts on acts.id = proofs.act_id
       where acts.delivery_id = ${day.stops[0]}`,
    );
  await expect.poll(proofs).toEqual([{ kind: 'signature' }]);
});
