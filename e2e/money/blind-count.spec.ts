/** A cashier sees on no screen what a rider has to hand in, or what an account has. */
import { OTHER_AMOUNT } from '../fixtures/actsOnPhone.ts';
import { screenAddresses } from '../fixtures/addresses.ts';
import { setBalances } from '../fixtures/balances.ts';
import { exampleRecords } from '../fixtures/everyScreen.ts';
import { postCount, postRider, postWay } from '../fixtures/seed.ts';
import { postShopToSettle, postStatement } from '../fixtures/settling.ts';
import { expect, test } from '../fixtures/test.ts';
import { settled } from '../fixtures/watch.ts';

test.use({ role: 'user' });

/**
 * In no other number of the company: what is not handed in, what he owes besides, what a place has; and what
 * a rider recorded on a phone.
 */
const [OPEN, OWED, BALANCE] = [77_912, 1_357, 61_353];
const SECRETS = [OPEN, OPEN + OWED, BALANCE, OTHER_AMOUNT].map(String);
/** Forms, guides and labels. */
const FORMS = /\/(add|add-township|create|import|import-charges|charges|edit|help|labels)(\/|\?|$)/;

test('rider’s phone, check 18: sees at most how many parcels are open, and no amount of an act', async ({
  page,
  app,
  session,
  tx,
  another,
}) => {
  test.slow();
  const admin = await app.signIn(app.company.people.admin);
  const rider = await postRider(app, session!, { name: 'Ko Blind' });
  const deliver = async (collected: number) => {
    const way = await postWay(app, session!);
    await app.sql(
      `update deliveries set rider_id = ${rider.id}, status = 'delivered', delivery_date = now(),
         item_price = ${collected / 2 - 2_500}, total_collect_amount = ${collected / 2}
       where way_id = ${way.id}`,
    );
    return way.id;
  };
  // The documents' cash on hand has all three; two are not handed in, so that no way alone has the sum.
  await deliver(35_000);
  const count = await postCount(app, session!, rider.id, 3, { notes: { 10000: 3, 5000: 1 } });
  await deliver(OPEN - 47_000);
  const wayId = await deliver(47_000);
  const money = { kind: 'rider_advance', rider_id: rider.id, place: 'Cash', amount: OWED };
  await setBalances(app, { Cash: 90_000 });
  await app.call(admin, 'POST', '/entries', money);
  const shop = await postShopToSettle(app, session!, 'Blind Settling');
  const statement = await postStatement(app, session!, shop.id);
  await setBalances(app, { Cash: 1_000, 'KBZ Bank/Pay': BALANCE });

  const reported: string[] = [];
  page.on('response', (response) => {
    if (!response.url().includes('/api/')) return;
    // An answer the page left before it came has no body any more, and was shown to nobody.
    void response.text().then(
      (text) => reported.push(`${response.url()} ${text}`),
      () => undefined,
    );
  });
  const expectBlind = async () => {
    await settled(page);
    const shown = (await page.getByRole('main').innerText()).replaceAll(',', '');
    for (const text of [shown, ...reported.splice(0)]) {
      for (const secret of SECRETS) expect(text).not.toContain(secret);
    }
  };

  await page.goto(`/riders/${rider.id}`);
  await expect(page.getByText(tx('Cash on hand'))).toBeVisible();
  await expect(page.getByText('MMK 112,912').first()).toBeVisible();
  await expectBlind();
  const open = page.locator('dl > div').filter({ hasText: tx('Not handed in yet') });
  await expect(open.getByRole('link', { name: tx('{n} deliveries', { n: 4 }) })).toBeVisible();

  // Every screen that shows records, about this rider and this shop, and the lists as filtered for them.
  const records = await exampleRecords(app, admin);
  const own = {
    riders: rider.id,
    riderId: rider.id,
    'cash-ins': count.id,
    'online-shops': shop.id,
  };
  const statements = { settle: shop.id, statements: statement.id };
  const of = { ...records, ...own, ...statements, ways: wayId, wayId };
  const addresses = screenAddresses((name) => (name === 'guide' ? 'money' : of[name]));
  const filtered = [`/parcels?rider_id=${rider.id}`, `/ways?rider_id=${rider.id}`];
  for (const address of [...addresses.filter((one) => !FORMS.test(one)), ...filtered]) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectBlind();
  }

  // What riders recorded, each parcel and each phone of it.
  await page.goto('/riders/to-check?show=all');
  await expect(page.getByRole('table').getByText(tx('The shop lowered it')).first()).toBeVisible();
  await expectBlind();
  await page.goto(`/riders/${records.riders}`);
  await expect(page.getByText('Redmi 9A')).toBeVisible();
  await expectBlind();

  await page.goto('/cash-in');
  await expect(page.getByText('Ko Blind').first()).toBeVisible();
  await expectBlind();
  await page.goto(`/cash-in/${rider.id}`);
  await expect(page.getByRole('group', { name: tx('Banknotes') })).toBeVisible();
  await expectBlind();

  await page.goto(`/statements/${statement.id}`);
  await expect(page.getByLabel(tx('Paid from'))).toBeVisible();
  await expectBlind();

  // A book tells what moved at its own place, and nothing of riders' cash or of other places.
  await page.goto('/cash-book');
  await expect(page.getByText('Set by a test').first()).toBeVisible();
  await expectBlind();
  await page.goto('/cash-book/add');
  await page.getByLabel(tx('Entry type')).selectOption('expense');
  await expectBlind();

  // The same screens tell it to those who may know.
  const { page: manager } = await another('manager');
  await manager.goto(`/riders/${rider.id}`);
  await expect(manager.getByRole('link', { name: 'MMK 77,912' })).toBeVisible();
  await manager.goto(`/statements/${statement.id}`);
  await expect(manager.getByLabel(tx('Paid from'))).toContainText('61,353');
});
