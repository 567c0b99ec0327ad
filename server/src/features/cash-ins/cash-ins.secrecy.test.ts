import { randomUUID } from 'node:crypto';
import { type CashInDetail, cashIns } from '@waydesk/contract/money/cash-ins.ts';
import type { Route } from '@waydesk/contract/calls/route.ts';
import { expect, it } from 'vitest';
import { seedDelivered } from '../../testing/money/moneyCompany.ts';
import { testAppForFile } from '../../testing/app/testApp.ts';

/**
 * What the rider should hand in. It and the difference are in no other number, so that no answer has them
 * by chance: three digits may be the milliseconds of a moment.
 */
const EXPECTED = 73_913;
const COUNTED = 61_000;
const SECRETS = [EXPECTED, EXPECTED - COUNTED].map(String);

const testApp = testAppForFile();
let rider: number;

/** A count that differs, with the key it was sent with. */
async function countWaiting(replaces?: number) {
  const headers = { 'idempotency-key': randomUUID() };
  const body = { rider_id: rider, notes: { 1_000: COUNTED / 1_000 }, replaces };
  const send = () => testApp.as('user').post<CashInDetail>('/cash-ins', body, headers);
  return { send, answer: await send() };
}

/** Every call of the area that `user` may make about one count, as the texts of its answers. */
async function everyAnswer(id: number): Promise<Record<string, string>> {
  const texts: Record<string, string> = {};
  for (const [name, row] of Object.entries<Route>(cashIns)) {
    const path = row.path.replace(':id', String(id));
    const user = testApp.as('user');
    if (row.method !== 'GET') {
      const body = {
        accept: true,
        bears: 'rider',
        reason: 'x',
        rider_id: rider,
        replaces: 999_999,
      };
      texts[name] = (await user.post(path, body)).text;
      continue;
    }
    texts[name] = (await user.get(path)).text;
    if (row.csv) texts[`${name} csv`] = (await user.get(path, { accept: 'text/csv' })).text;
  }
  return texts;
}

const leaksIn = (texts: Record<string, string>) =>
  Object.entries(texts)
    .filter(([, text]) => SECRETS.some((secret) => text.replaceAll(',', '').includes(secret)))
    .map(([name]) => name);

it('check 18: no call tells a clerk what was expected before the count is posted', async () => {
  rider = await testApp.seedRider();
  await seedDelivered(testApp, {
    shop: await testApp.seedShop(),
    rider,
    over: { item_price: EXPECTED - 2_500 },
  });
  const first = await countWaiting();
  expect(first.answer.data.state).toBe('waiting');
  const second = await countWaiting(first.answer.data.id);
  expect(second.answer.data.state).toBe('waiting');
  const ids = [first.answer.data.id, second.answer.data.id];
  const seen = async () => {
    const replays = { first: (await first.send()).text, second: (await second.send()).text };
    const answers = await Promise.all(ids.map((id) => everyAnswer(id)));
    return [replays, ...answers].flatMap(leaksIn);
  };
  expect(leaksIn({ first: first.answer.text, second: second.answer.text })).toEqual([]);
  expect(await seen()).toEqual([]);
  // The same walk finds them for those who decide.
  const manager = await testApp.as('manager').get(`/cash-ins/${ids[1]}`);
  expect(leaksIn({ manager: manager.text })).toEqual(['manager']);

  const refusal = { accept: false, reason: 'count again' };
  await testApp.as('manager').post(`/cash-ins/${ids[1]}/decision`, refusal);
  expect(await seen()).toEqual([]);

  const third = await countWaiting();
  const accepted = { accept: true, bears: 'rider' };
  await testApp.as('manager').post(`/cash-ins/${third.answer.data.id}/decision`, accepted);
  const open = await testApp.as('user').get(`/cash-ins/${third.answer.data.id}`);
  expect(leaksIn({ open: open.text })).toEqual(['open']);
  await testApp
    .as('manager')
    .post(`/cash-ins/${third.answer.data.id}/void`, { reason: 'to be counted again' });
  ids.push(third.answer.data.id);
  expect(await seen()).toEqual([]);
  // A repeated call answers what it answered then.
  expect(leaksIn({ third: (await third.send()).text })).toEqual([]);
});
