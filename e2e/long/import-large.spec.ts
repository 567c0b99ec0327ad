/** As much as a sheet may hold, and the rows that cannot be saved. */
import { readFileSync } from 'node:fs';
import { filesInZip, zipOf } from '../../web/src/testing/xlsxOf.ts';
import {
  IMPORT_HEADERS,
  chooseBytes,
  chooseImportShop,
  choosePath,
  chooseSheet,
  closeSheet,
  importTab,
  importTest as test,
  parcelsOf,
  saveParcels,
  savedParcels,
} from '../fixtures/importing.ts';
import { expectNothingLost } from '../fixtures/nothingLost.ts';
import { expect } from '../fixtures/test.ts';

test.slow();

test('an XLSX of 5,000 rows becomes 50 ways of 100, and its totals exact prices with the rate group', async ({
  page,
  app,
  session,
  ours,
  tx,
}) => {
  const entry = { township_name: 'Bahan', state: 'Yangon Region', delivery_charge: 1750.5 };
  const group = await app.call<{ id: number }>(session!, 'POST', '/rate-groups', {
    name: `Import Rates ${ours.mark}`,
    townships: [entry],
  });
  await app.sql(`insert into shop_terms (shop_id, rate_group_id) values (${ours.id}, ${group.id})`);
  await page.goto('/ways/import');
  await chooseImportShop(page, tx, ours.name);
  const total = (n: number) => 5000 + n * 10;
  const sheet = [
    ['Customer Name', 'Phone', 'Township', 'Address', 'Total Amount'],
    ...Array.from({ length: 5000 }, (_, n) => [
      'Daw Khin',
      `0946${ours.mark.slice(2)}${String(n).padStart(4, '0')}`,
      // The second one is not in the rate group: its own charge is 2,000.
      n % 2 === 0 ? 'Bahan' : 'Hlaing',
      `${n + 1} Inya Road`,
      String(total(n)),
    ]),
  ];
  await chooseSheet(page, tx, sheet);
  await saveParcels(page, tx, 5000).click();
  await expect(savedParcels(page, tx, 5000)).toBeVisible({ timeout: 120_000 });
  expect(await parcelsOf(app, ours.id)).toEqual({ parcels: 5000, ways: 50 });
  await expectNothingLost(app, ours, { rows: sheet });
  const ways = await app.sql<{ count: string; comments: string }>(
    `select count(*), w.comments from ways w join deliveries d on d.way_id = w.id
     where w.shop_id = ${ours.id} group by w.id order by w.id`,
  );
  expect(ways.map(({ count, comments }) => [Number(count), comments])).toEqual(
    Array.from({ length: 50 }, (_, n) => [100, `Part ${n + 1} of 50`]),
  );
  const rows = await app.sql<{ price: string; total: string }>(
    `select item_price as price, total_collect_amount as total
     from deliveries d join ways w on w.id = d.way_id where w.shop_id = ${ours.id} order by d.id`,
  );
  expect(rows.map(({ price, total: sum }) => [Number(price), Number(sum)])).toEqual(
    rows.map((_, n) => [total(n) - (n % 2 === 0 ? 1750.5 : 2000), total(n)]),
  );
});

test.describe('for a clerk', () => {
  test.use({ role: 'user' });

  test('of 300 rows 200 are saved; the 100 others come as XLSX with their faults, and are saved once they are fixed', async ({
    page,
    app,
    ours,
    tx,
  }) => {
    const phone = (n: number) => `0947${ours.mark}${String(n).padStart(3, '0')}`.slice(0, 11);
    const rows = Array.from({ length: 300 }, (_, n) => [
      'Daw Khin',
      n % 3 === 0 ? `12${n}` : phone(n),
      'Bahan',
      '',
      '1000',
    ]);
    await page.goto('/ways/import');
    await chooseImportShop(page, tx, ours.name);
    await chooseSheet(page, tx, [IMPORT_HEADERS.en, ...rows]);
    await expect(importTab(page, tx, 'To fix', 100)).toBeVisible();
    await saveParcels(page, tx, 200).click();
    await expect(savedParcels(page, tx, 200)).toBeVisible();
    await expectNothingLost(app, ours, { rows: [IMPORT_HEADERS.en, ...rows] });
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: tx('Download the rows to fix') }).click();
    const bad = await download;
    expect(bad.suggestedFilename()).toMatch(/^parcels_to_fix_.*\.xlsx$/);
    const path = await bad.path();

    // With another library than the one that wrote it: all are there, as texts, each with its fault.
    const parts = filesInZip(readFileSync(path));
    const text = Object.values(parts).join('\n');
    const error = tx('Invalid phone number format. Use 09XXXXXXXX or +959XXXXXXXX');
    const faulty = rows.flatMap(([, typed = ''], n) => (n % 3 === 0 ? typed : []));
    expect(faulty.filter((typed) => !text.includes(`>${typed}</t>`))).toEqual([]);
    expect(text).toContain(error);

    await closeSheet(page, tx);
    await choosePath(page, tx, path);
    await expect(importTab(page, tx, 'To fix', 100)).toBeVisible();
    await closeSheet(page, tx);
    // Fixed where it was downloaded.
    const mended = (xml: string) =>
      xml.replace(/>12(\d{1,3})<\/t>/g, (_, n) => `>${phone(Number(n))}</t>`);
    const fixed = Object.entries(parts).map(([name, xml]) => [name, mended(xml)] as const);
    await chooseBytes(page, tx, zipOf(Object.fromEntries(fixed)), 'fixed.xlsx');
    await saveParcels(page, tx, 100).click();
    await expect(savedParcels(page, tx, 100)).toBeVisible();
    expect(await parcelsOf(app, ours.id)).toEqual({ parcels: 300, ways: 3 });
    const edits = new Map(
      faulty.map((typed) => {
        const n = Number(typed.slice(2));
        return [n + 2, { customer_phone: phone(n) }];
      }),
    );
    await expectNothingLost(app, ours, { rows: [IMPORT_HEADERS.en, ...rows], edits });
  });
});
