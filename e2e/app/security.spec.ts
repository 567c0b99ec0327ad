/** With hostile texts in every field, no screen executes one or links to one. */
import { loadedBy } from '../fixtures/loaded.ts';
import { heading } from '../fixtures/pages.ts';
import { postCount, postRiderWithCash, postSlip } from '../fixtures/seed.ts';
import { postShopToSettle, postStatement } from '../fixtures/settling.ts';
import { expect, test } from '../fixtures/test.ts';
import { settled } from '../fixtures/watch.ts';

const SCRIPTS = [
  '<img src=x onerror=alert(1)>',
  '"><svg onload=alert(1)>',
  "'-alert(1)-'",
  '</script><script>alert(1)</script>',
  '{{constructor.constructor("alert(1)")()}}',
].join(' ');
const sql = `'${SCRIPTS.replaceAll("'", "''")}'`;

const SCREENS = [
  '/dashboard',
  '/ways',
  '/ways/create',
  '/online-shops',
  '/riders',
  '/townships',
  '/parcels',
  '/parcels/scan',
  '/customers',
  '/rate-groups',
  '/settings/users',
  '/return-slips',
  '/settle',
  '/statements',
  '/cash-in',
  '/cash-ins',
  '/cash-book',
  '/cash-book/close',
  '/ways/import',
  '/closings',
  '/figures',
  '/figures/charges',
  '/figures?by=shop',
  '/figures?by=township',
];

test('no screen executes a stored text or sends a request to another host', async ({
  page,
  app,
  session,
}) => {
  test.setTimeout(180_000);
  // Written to the tables directly: the validation of input must not be what protects the screens.
  const { admin } = app.company.people;
  await app.sql(`update online_shops set os_name = ${sql}, address = ${sql}, owner_name = ${sql}`);
  const settling = await postShopToSettle(app, session!, 'Hostile Settling');
  const holder = await postRiderWithCash(app, session!, 'Ko Hostile');
  const transfers = [{ place: 'Other', amount: 500, reference: SCRIPTS }];
  const first = await postCount(app, session!, holder.id, 2, { transfers });
  const count = await postCount(app, session!, holder.id, 1, { transfers, replaces: first.id });
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
     values ('write_off', 5, ${holder.id}, ${sql}, ${admin.id})`,
  );
  await app.sql(
    `insert into closings (notes, counted, expected, reason, balances, user_id)
     values ('{}', 0, 5, ${sql}, '{"Cash": 0}', ${admin.id})`,
  );
  await app.sql(`update riders set name = ${sql}`);
  await app.sql(`update users set name = ${sql}, username = ${sql} where id = ${admin.id}`);
  await app.sql(`update townships set name = left(${sql}, 30) || id`);
  const [customer] = await app.sql<{ id: number }>(
    `insert into customers (name, phone_number, phone_key, township, address, comments)
     values (${sql}, ${sql}, 'x', ${sql}, ${sql}, ${sql}) returning id`,
  );
  const [group] = await app.sql<{ id: number }>(
    `insert into rate_groups (name, description) values (${sql}, ${sql}) returning id`,
  );
  const [shop] = await app.sql<{ id: number }>('select min(id) as id from online_shops');
  const [way] = await app.sql<{ id: number }>(
    `insert into ways (shop_id, pickup_type, delivery_count, comments, created_by, rider_id,
       parcel_photo, pickup_date)
     select id, 'Merchant', 1, ${sql}, ${admin.id}, ${app.company.riders.first}, ${sql}, now()
     from online_shops order by id limit 1 returning id`,
  );
  const [delivery] = await app.sql<{ id: number }>(
    `insert into deliveries (way_id, customer_name, customer_phone, other_phones, township,
       delivery_address, total_collect_amount, user_id, rider_id)
     values (${way!.id}, ${sql}, ${sql}, ${sql}, ${sql}, ${sql}, 0, ${admin.id},
       ${app.company.riders.first}) returning id`,
  );
  await app.sql(
    `insert into imports (user_id, source, file_name, rows, saved, way_ids)
     values (${admin.id}, 'csv', ${sql}, 1, 1, array[${way!.id}])`,
  );
  const slip = await postSlip(app, session!, shop!.id, [delivery!]);
  await app.sql(
    `update return_slips set status = 'handed', received_by_name = ${sql}, handed_at = now(),
       handed_by = created_by, delivery_ids = array[${delivery!.id}] where id = ${slip.id}`,
  );
  await app.sql(
    `insert into notes (way_id, note, user_id) values (${way!.id}, ${sql}, ${admin.id})`,
  );
  await app.sql(
    `insert into history (way_id, description, action_type, changes, user_id) values
       (${way!.id}, ${sql}, 'UPDATED', jsonb_build_object(${sql}::text, ${sql}::text), ${admin.id})`,
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
  const screens = [
    ...SCREENS,
    `/ways/detail/${way!.id}`,
    `/ways/edit/${way!.id}`,
    `/deliveries/${delivery!.id}`,
    `/parcels/labels?way=${way!.id}`,
    `/parcels/sheet?way=${way!.id}`,
    `/parcels/sheet?rider=${app.company.riders.first}`,
    `/online-shops/${shop!.id}`,
    `/online-shops/${shop!.id}/edit`,
    `/riders/${app.company.riders.first}`,
    `/riders/${app.company.riders.first}/edit`,
    `/return-slips/${slip.id}`,
    `/settle/${settling.id}`,
    `/statements/${statement.id}`,
    `/cash-in/${holder.id}`,
    `/cash-ins/${count.id}`,
    `/customers/view/${customer!.id}`,
    `/customers/edit/${customer!.id}`,
    '/townships/edit/1',
    '/townships/charges',
    `/rate-groups/${group!.id}`,
    `/rate-groups/${group!.id}/edit`,
    `/ways?search=${encodeURIComponent(SCRIPTS)}`,
    `/${encodeURIComponent(SCRIPTS)}`,
  ];
  const { hosts } = loadedBy(page);
  for (const path of screens) {
    await page.goto(path);
    await expect(heading(page, /./)).toBeVisible();
    await settled(page);
    const live = await page
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).protocol));
    expect(
      // Phones can be called; such a link is made of digits only.
      live.filter((protocol) => !/^(?:https?|tel|viber):$/.test(protocol)),
      path,
    ).toEqual([]);
  }
  expect([...hosts]).toEqual([new URL(app.url).origin]);
  await page.goto('/ways/create');
  for (const name of ['Shop', 'Rider', 'Township']) {
    const box = page.getByRole('combobox', { name, exact: true });
    if (await box.isVisible()) await box.click();
  }
  await page.goto(`/ways/detail/${way!.id}`);
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
