import { townships } from '@waydesk/contract/records/townships.ts';
import { beforeEach, expect, test } from 'vitest';
import { exchangeOf } from '../testing/foreign.ts';
import { answerAddress } from '../testing/mockServer.ts';
import { notOk, ok } from '../testing/otherServer.ts';
import { signIn } from '../testing/server.ts';
import { townshipCharges } from './townships.ts';

const township = (id: number, delivery_charge: number) => ({
  id,
  name: `Name ${id}`,
  state: 'Chin State',
  delivery_charge,
});
const CHANGES = [1, 2, 3].map((id) => ({ id, version: null, delivery_charge: 3000 }));
const change = () =>
  townshipCharges.takeOver!(exchangeOf(townships.charges, { body: { changes: CHANGES } }));

beforeEach(() => signIn());

test('changes each township that differs, with all that the documents ask for', async () => {
  answerAddress('get', '/townships', () =>
    ok([township(1, 2000), township(2, 3000), township(3, 2000)]),
  );
  const sent = [1, 2, 3].map((id) =>
    answerAddress('put', `/townships/${id}`, () => ok(township(id, 3000))),
  );
  await change();
  expect(sent.map((requests) => requests.length)).toEqual([1, 0, 1]);
  expect(await sent[0]![0]?.json()).toEqual({
    name: 'Name 1',
    state: 'Chin State',
    delivery_charge: 3000,
  });
});

test('stops at the first that is refused, and names it', async () => {
  answerAddress('get', '/townships', () => ok([1, 2, 3].map((id) => township(id, 2000))));
  answerAddress('put', '/townships/1', () => ok(township(1, 3000)));
  answerAddress('put', '/townships/2', () => notOk(400, 'Too much'));
  const third = answerAddress('put', '/townships/3', () => ok(township(3, 3000)));
  await expect(change()).rejects.toMatchObject({
    status: 400,
    errors: [{ field: 'changes.1.delivery_charge', message: 'Too much' }],
  });
  expect(third).toEqual([]);
});
