/** Acts of a rider's phone, as tests send them. */
import { randomUUID } from 'node:crypto';
import type { SentAct } from '@waydesk/contract/run/act-bodies.ts';
import type { ActResult, RiderRun } from '@waydesk/contract/run/run.ts';
import type { TestClient, TestResponse } from '../app/client.ts';
import type { TestApp } from '../app/testApp.ts';
import { type SeededPhone, seedPhone, seedPhoneSession } from './seedPhone.ts';

type Kind = SentAct['kind'];
type Fields<K extends Kind> = Partial<Extract<SentAct, { kind: K }>>;
export type TestAct = SentAct & { id: string };

let seq = 0;
const LATER = { delivered: { collected: 12_500 }, failed: { reason: 'no_answer' } };

/** An act of now, after all acts that the tests of this file made before. */
export const newAct = <K extends Kind>(
  kind: K,
  delivery_id: number,
  more: Fields<K> = {},
): TestAct =>
  ({
    kind,
    id: randomUUID(),
    seq: (seq += 1),
    delivery_id,
    phone_at: new Date().toISOString(),
    skew_ms: 0,
    ...(LATER as Partial<Record<Kind, object>>)[kind],
    ...more,
  }) as TestAct;

export interface ActsAnswer {
  now: string;
  results: ActResult[];
}

export interface RunAnswer {
  now: string;
  digest: string;
  run: RiderRun | null;
}

export interface TestPhone extends SeededPhone {
  /** Sends acts; `frame` has what else the call says. */
  send: (acts: readonly object[], frame?: object) => Promise<TestResponse<ActsAnswer>>;
  /** What became of each act: its code. */
  codes: (...acts: readonly object[]) => Promise<string[]>;
  /** Asks for the run, and so is given what is on it. */
  run: (frame?: object) => Promise<TestResponse<RunAnswer>>;
}

/** A rider with a phone. */
export const testPhone = async (
  testApp: TestApp,
  over: Parameters<typeof seedPhone>[1] = {},
): Promise<TestPhone> => {
  const seeded = await seedPhone(testApp.db, over);
  return phoneCalling(testApp.withToken(seeded.token), seeded);
};

/** Another phone on which the same rider has signed in. */
export async function secondPhone(testApp: TestApp, first: SeededPhone): Promise<TestPhone> {
  const id = randomUUID();
  await testApp.db
    .insertInto('rider_phones')
    .values({ id, user_id: first.user, rider_id: first.rider, name: 'Redmi 9A' })
    .execute();
  const token = await seedPhoneSession(testApp.db, first.user, id);
  return phoneCalling(testApp.withToken(token), { ...first, phone: id, token });
}

/** A phone that calls through this client, such as that of another node. */
export function phoneCalling(client: TestClient, seeded: SeededPhone): TestPhone {
  const send: TestPhone['send'] = (acts, frame = {}) =>
    client.post('/run/acts', {
      phone: seeded.phone,
      unsent: 0,
      sent_at: new Date().toISOString(),
      acts,
      ...frame,
    });
  return {
    ...seeded,
    send,
    codes: async (...acts) => (await send(acts)).data.results.map(({ code }) => code),
    run: (frame = {}) => client.post('/run', { phone: seeded.phone, unsent: 0, ...frame }),
  };
}

/** Gives these parcels to the rider, as if the phone had asked for its run. */
export async function giveToPhone(
  testApp: TestApp,
  { rider }: Pick<SeededPhone, 'rider'>,
  parcels: readonly number[],
): Promise<void> {
  if (parcels.length === 0) return;
  await testApp.db
    .insertInto('run_items')
    .values(parcels.map((delivery_id) => ({ rider_id: rider, delivery_id })))
    .execute();
}
