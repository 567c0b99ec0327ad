/** A rider's phone whose line breaks: what he pressed is in the office once. */
import type { Page } from '@playwright/test';
import { expect, withOwnCompany } from '../fixtures/ownCompany.ts';
import { dayBehindLine } from '../fixtures/riding/behindLine.ts';
import { numbersOf } from '../fixtures/riding/pictures.ts';
import { SENT, deliverAt, inOffice, linkRider, once } from '../fixtures/riding/stops.ts';

const test = withOwnCompany();
test.use({ role: null });

const { startDay, day } = dayBehindLine();

test.beforeAll(({ app }) => linkRider(app));
test.afterEach(() => day.end());

test('rider’s phone, check 6: an answer that is lost after the commit doubles nothing', async ({
  app,
}) => {
  const customers = ['Daw Dropped A', 'Daw Dropped B', 'Daw Dropped C'];
  const page = await startDay(app, customers);
  day.line.open([{ within: 'answer', call: 'POST /api/run/acts', nth: 1 }]);
  for (const customer of customers) await deliverAt(page, customer);
  await expect.poll(() => day.line.breaksLeft(), SENT).toBe(0);
  await expect(page.getByText('All sent')).toBeVisible(SENT);
  expect(await inOffice(app, 'Daw Dropped')).toEqual(customers.map((customer) => once(customer)));
});

/** The hashes of the pictures that wait on the phone. */
const waitingHashes = (page: Page) =>
  page.evaluate(async () => {
    const opening = indexedDB.open('waydesk-run');
    await new Promise((resolve) => (opening.onsuccess = resolve));
    const reading = opening.result.transaction('blobs').objectStore('blobs').getAll();
    await new Promise((resolve) => (reading.onsuccess = resolve));
    opening.result.close();
    const hashOf = async ({ bytes }: { bytes: ArrayBuffer }) =>
      [...new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))]
        .map((byte) => byte.toString(16).padStart(2, '0'))
        .join('');
    return Promise.all((reading.result as { bytes: ArrayBuffer }[]).map(hashOf));
  });

test('rider’s phone, check 7: a photo whose line breaks within it arrives whole later', async ({
  app,
}) => {
  const customer = 'Daw Photo';
  const page = await startDay(app, [customer]);
  await day.phone.loseLine();
  await deliverAt(page, customer, 1);
  const hashes = await waitingHashes(page);
  expect(hashes).toHaveLength(1);
  await day.phone.findLine([
    { within: 'body', call: 'PUT /api/run/proofs/', nth: 1 },
    { within: 'answer', call: 'PUT /api/run/proofs/', nth: 1 },
  ]);
  await expect.poll(() => day.line.breaksLeft(), SENT).toBe(0);
  await expect(page.getByText('All sent')).toBeVisible(SENT);
  expect(await inOffice(app, customer)).toEqual([once(customer, 'delivered', 1)]);
  const [proof] = await app.sql<{ id: string; sha256: string }>(
    `select p.id, p.sha256 from proofs as p join acts as a on a.id = p.act_id
       join deliveries as d on d.id = a.delivery_id where d.customer_name = '${customer}'`,
  );
  expect(proof!.sha256).toBe(hashes[0]);
  const { token } = await app.signIn(app.company.people.manager);
  const shown = await fetch(new URL(`/api/proofs/${proof!.id}`, app.url), {
    headers: { authorization: `Bearer ${token}` },
  });
  const bytes = Buffer.from(await shown.arrayBuffer());
  expect(await numbersOf(page, 'photo', [bytes])).toEqual([1]);
});
