/** With hostile texts in every field, no screen executes one or links to one. */
import { actsOnPhone } from '../fixtures/actsOnPhone.ts';
import { screenAddresses } from '../fixtures/addresses.ts';
import { exampleRecords, loadScreen, openScreen } from '../fixtures/everyScreen.ts';
import { loadedBy } from '../fixtures/loaded.ts';
import { postCount } from '../fixtures/seed.ts';
import { postShopToSettle, postStatement } from '../fixtures/settling.ts';
import { expect, withOwnCompany } from '../fixtures/ownCompany.ts';

// The hostile texts stay in its tables.
const test = withOwnCompany();
test.slow();

const SCRIPTS = [
  '<img src=x onerror=alert(1)>',
  '"><svg onload=alert(1)>',
  "'-alert(1)-'",
  '</script><script>alert(1)</script>',
  '{{constructor.constructor("alert(1)")()}}',
].join(' ');
const sql = `'${SCRIPTS.replaceAll("'", "''")}'`;

test('no screen executes a stored text or sends a request to another host', async ({
  page,
  app,
  session,
}) => {
  // Written to the tables directly: the validation of input must not be what protects the screens.
  const { admin } = app.company.people;
  await app.sql(`update online_shops set os_name = ${sql}, address = ${sql}, owner_name = ${sql}`);
  const records = await exampleRecords(app, session!);
  // What a rider recorded, on a phone with such a name.
  const recorded = await actsOnPhone(app, {
    phone: SCRIPTS.slice(0, 60),
    note: SCRIPTS,
    received_by: SCRIPTS,
  });
  const { ways, deliveries, riderId } = records;
  const settling = await postShopToSettle(app, session!, 'Hostile Settling');
  const count = await postCount(app, session!, riderId, 1, {
    transfers: [{ place: 'Other', amount: 500, reference: SCRIPTS }],
    replaces: records['cash-ins'],
  });
  await app.sql(
    `insert into entries (kind, amount, place, reason, reference, user_id)
     values ('expense', 5, 1, ${sql}, ${sql}, ${admin.id})`,
  );
  await app.sql(
    `insert into ledger (kind, user_id, entry_id, place, money, other)
     select 'entry', user_id, id, 1, -5, -5 from entries where reason = ${sql}`,
  );
  await app.sql(
    `insert into entries (kind, amount, rider_id, reason, user_id)
     values ('write_off', 5, ${riderId}, ${sql}, ${admin.id})`,
  );
  await app.sql(
    `insert into closings (notes, counted, expected, reason, balances, user_id)
     values ('{}', 0, 5, ${sql}, '{"Cash": 0}', ${admin.id})`,
  );
  await app.sql(`update riders set name = ${sql}`);
  await app.sql(`update users set name = ${sql}, username = ${sql} where id = ${admin.id}`);
  await app.sql(`update townships set name = left(${sql}, 30) || id`);
  await app.sql(
    `update customers set name = ${sql}, phone_number = ${sql}, township = ${sql}, address = ${sql},
       comments = ${sql}`,
  );
  await app.sql(`update rate_groups set name = ${sql}, description = ${sql}`);
  await app.sql(
    `update ways set comments = ${sql}, parcel_photo = ${sql}, rider_id = ${records.riders}
     where id = ${ways}`,
  );
  await app.sql(
    `update deliveries set customer_name = ${sql}, customer_phone = ${sql}, other_phones = ${sql},
       township = ${sql}, delivery_address = ${sql}, rider_id = ${records.riders}
     where way_id = ${ways} or id in (${deliveries}, ${recorded.delivered}, ${recorded.failed})`,
  );
  await app.sql(
    `insert into imports (user_id, source, file_name, rows, saved, way_ids)
     values (${admin.id}, 'csv', ${sql}, 1, 1, array[${ways}])`,
  );
  await app.sql(
    `update return_slips set status = 'handed', received_by_name = ${sql}, handed_at = now(),
       handed_by = created_by, delivery_ids = array[${deliveries}]`,
  );
  await app.sql(`insert into notes (way_id, note, user_id) values (${ways}, ${sql}, ${admin.id})`);
  await app.sql(`update webhook_endpoints set url = 'https://accounts.example/' || ${sql} || id`);
  await app.sql(`update webhook_messages set error = ${sql}, body = ${sql}`);
  await app.sql(`update api_keys set label = left(${sql}, 50) || id`);
  await app.sql(
    `insert into history (way_id, description, action_type, changes, user_id) values
       (${ways}, ${sql}, 'UPDATED', jsonb_build_object(${sql}::text, ${sql}::text), ${admin.id})`,
  );
  // With a statement that keeps what a person wrote, and a delivery that is held with it.
  const statement = await postStatement(app, session!, settling.id);
  await app.call(session!, 'POST', `/statements/${statement.id}/payments`, {
    place: 'Cash',
    amount: 1,
    account: SCRIPTS,
    reference: SCRIPTS,
  });
  await app.call(session!, 'PUT', `/deliveries/${settling.waiting[0]}/hold`, { reason: SCRIPTS });
  const shown = { ...records, settle: settling.id, statements: statement.id, 'cash-ins': count.id };
  const screens = screenAddresses((name) => (name === 'guide' ? 'scan' : shown[name]));
  const sameScreens = [
    '/figures?by=shop',
    '/figures?by=township',
    `/parcels/sheet?rider=${records.riders}`,
    '/riders/to-check?show=all',
    `/riders/${recorded.rider}`,
    `/deliveries/${recorded.delivered}`,
    `/ways?search=${encodeURIComponent(SCRIPTS)}`,
    `/${encodeURIComponent(SCRIPTS)}`,
  ];
  const { hosts } = loadedBy(page);
  const expectHarmless = async (path: string) => {
    const live = await page
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).protocol));
    expect(
      // Phones can be called; such a link is made of digits only.
      live.filter((protocol) => !/^(?:https?|tel|viber):$/.test(protocol)),
      path,
    ).toEqual([]);
  };
  for (const path of screens) {
    await openScreen(page, path);
    await expectHarmless(path);
  }
  for (const path of sameScreens) {
    await loadScreen(page, path);
    await expectHarmless(path);
  }
  expect([...hosts]).toEqual([new URL(app.url).origin]);
  await page.goto('/ways/create');
  for (const name of ['Shop', 'Rider', 'Township']) {
    const box = page.getByRole('combobox', { name, exact: true });
    if (await box.isVisible()) await box.click();
  }
  await page.goto(`/ways/detail/${ways}`);
  await expect(page.getByText('alert(1)').first()).toBeVisible();
  // After each test, a fixture checks for dialogs, errors and policy violations.
});

test(
  'the page has a strict content security policy',
  { tag: '@browsers' },
  async ({ page, app }) => {
    const answer = await page.goto('/ways');
    const policy = (await answer!.headerValue('content-security-policy')) ?? '';
    expect(policy).toContain("default-src 'self'");
    expect(policy).not.toContain('unsafe-');
    expect(await answer!.headerValue('x-content-type-options')).toBe('nosniff');
    const missing = await page.request.get(`${app.url}/assets/no-such-chunk.js`);
    expect(missing.status()).toBe(404);
  },
);
