import { largePhoto } from '../../server/src/testing/files/pictures.ts';
import { SHOP } from '../fixtures/company.ts';
import { heading } from '../fixtures/pages.ts';
import { expect, test } from '../fixtures/test.ts';
import {
  deliveryRegion,
  fillDetails,
  fillParcel,
  submitWay,
  toDeliveries,
} from '../fixtures/wayForm.ts';

test('shrinks a large photo from a phone before sending it, and keeps it upright', async ({
  page,
  tx,
}) => {
  const buffer = await largePhoto();
  expect(buffer.length).toBeGreaterThan(2_500_000);
  const photo = { name: 'IMG_2041.jpeg', mimeType: 'image/jpeg', buffer };
  await page.goto('/ways/create');
  await fillDetails(page, tx, { shop: SHOP.latin, count: 1, photo });
  await expect(page.getByRole('img', { name: 'Selected photo' })).toBeVisible();
  await expect(page.getByText(/^IMG_2041\.jpg \([01]\.\d MB\)$/)).toBeVisible();
  await toDeliveries(page, tx);
  await fillParcel(deliveryRegion(page, tx, 1), tx, {
    name: 'Ko Myo',
    phone: '09450001111',
    township: ['bahan', 'Bahan'],
  });
  await submitWay(page, tx);
  await expect(heading(page, /Way Details/)).toBeVisible();
  // The server keeps the size of the photo that it received.
  const shown = page.getByRole('img', { name: /Photo of the parcel/ });
  const size = () =>
    shown.evaluate((img: HTMLImageElement) => [img.naturalWidth, img.naturalHeight]);
  await expect.poll(size).toEqual([1500, 2000]);
});
