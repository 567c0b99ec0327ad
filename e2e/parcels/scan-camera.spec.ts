/** A camera that sees a label: its code is read in a thread of the page. */
import type { Page } from '@playwright/test';
import { parcelCode, showParcelCode } from '@waydesk/contract/rules/parcel-code.ts';
import { qrPicture } from '../../web/src/features/labels/codes.ts';
import { expectClean } from '../fixtures/axe.ts';
import { expect, test } from '../fixtures/test.ts';

const CODE = 1_234_567;

/** The browser of the tests has no camera: a drawing of the code stands for what it sees. */
const putBeforeCamera = (page: Page, code: string) =>
  page.addInitScript(({ width, path }) => {
    const [across, high, dot] = [640, 480, 8];
    const stream = () => {
      const canvas = Object.assign(document.createElement('canvas'), {
        width: across,
        height: high,
      });
      const paper = canvas.getContext('2d')!;
      const draw = () => {
        paper.resetTransform();
        paper.fillStyle = '#d8d4cc';
        paper.fillRect(0, 0, across, high);
        paper.translate(across / 2, high / 2);
        // Nobody holds it straight.
        paper.rotate(0.12);
        paper.scale(dot, dot);
        paper.translate(-width / 2, -width / 2);
        paper.fillStyle = '#f6f6f2';
        paper.fillRect(0, 0, width, width);
        paper.fillStyle = '#222';
        paper.fill(new Path2D(path));
      };
      draw();
      setInterval(draw, 100);
      return Promise.resolve(canvas.captureStream(10));
    };
    Object.defineProperty(navigator, 'mediaDevices', { value: { getUserMedia: stream } });
  }, qrPicture(code));

test('a label in front of the camera is read', async ({ page, tx }) => {
  await putBeforeCamera(page, parcelCode(CODE));
  await page.goto('/parcels/scan');
  await page.getByRole('button', { name: tx('Look up'), exact: true }).click();
  await page.getByRole('button', { name: tx('Scan with the camera') }).click();
  const last = page.getByRole('status', { name: tx('Last scan'), exact: true });
  await expect(last).toContainText(showParcelCode(CODE));
  await expect(last).toContainText(tx('Parcel not found'));
  await expectClean(page);
  await page.getByRole('button', { name: tx('Close the camera') }).click();
  await expect(page.getByRole('button', { name: tx('Scan with the camera') })).toBeVisible();
});
