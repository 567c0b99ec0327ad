/** A browser whose camera shows a label: its code is read in a thread of the page. */
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parcelCode, showParcelCode } from '@waydesk/contract/parcel-code.ts';
import { qrPicture } from '../web/src/features/labels/codes.ts';
import { NO_GPU } from './browser/launch.ts';
import { expect, test } from './fixtures/test.ts';

const [WIDTH, HEIGHT] = [640, 480];
const DOT = 12;
const PARCEL = 1;

/** A film of one picture: the code, dark on white, in the middle. */
function filmOf(code: string): string {
  const { width, path } = qrPicture(code);
  const light = Buffer.alloc(WIDTH * HEIGHT, 235);
  const [left, top] = [(WIDTH - width * DOT) / 2, (HEIGHT - width * DOT) / 2];
  for (const [, x, y, length] of path.matchAll(/M(\d+) (\d+)h(\d+)/g)) {
    for (let line = 0; line < DOT; line++) {
      const start = (top + Number(y) * DOT + line) * WIDTH + left + Number(x) * DOT;
      light.fill(16, start, start + Number(length) * DOT);
    }
  }
  const grey = Buffer.alloc((WIDTH * HEIGHT) / 2, 128);
  const frame = Buffer.concat([Buffer.from('FRAME\n'), light, grey]);
  const head = Buffer.from(`YUV4MPEG2 W${WIDTH} H${HEIGHT} F10:1 Ip A1:1 C420jpeg\n`);
  const film = join(mkdtempSync(join(tmpdir(), 'waydesk-film-')), 'label.y4m');
  writeFileSync(film, Buffer.concat([head, ...Array.from({ length: 5 }, () => frame)]));
  return film;
}

test.use({
  permissions: ['camera'],
  launchOptions: {
    executablePath: process.env['WAYDESK_CHROMIUM'] ?? '',
    args: [
      ...NO_GPU,
      '--use-fake-device-for-media-stream',
      `--use-file-for-fake-video-capture=${filmOf(parcelCode(PARCEL))}`,
    ],
  },
});

test('a label in front of the camera is read', async ({ page }) => {
  await page.goto('/parcels/scan');
  await page.getByRole('button', { name: 'Look', exact: true }).click();
  await page.getByRole('button', { name: 'Scan with the camera' }).click();
  const last = page.getByRole('status', { name: 'Last scan', exact: true });
  await expect(last).toContainText(showParcelCode(PARCEL));
  await page.getByRole('button', { name: 'Close the camera' }).click();
  await expect(page.getByRole('button', { name: 'Scan with the camera' })).toBeVisible();
});
