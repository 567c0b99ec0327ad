/**
 * People who do anything to money, at random: take in ways, move and edit them, count, settle, pay,
 * take back. Whatever they do, the rules of `moneyInvariants.ts` must hold.
 */
import { randomUUID } from 'node:crypto';
import { PAYMENT_ACCOUNTS } from '@waydesk/contract/rules/money-accounts.ts';
import { WAY_STATUSES } from '@waydesk/contract/rules/way-status.ts';
import type { TestClient } from '../app/client.ts';
import { sampleDeliveryBody } from '../calls/bodies.ts';

export interface WorkAnswer {
  /** 0 when there was no answer. */
  status: number;
  data?: unknown;
}

export type AskAtWork = (
  method: string,
  path: string,
  body?: object,
  key?: string,
) => Promise<WorkAnswer>;

/** Asks as this person. Throws at an answer of 500 or more, unless its status is `expected`. */
export const askAs =
  (client: TestClient, expected: readonly number[] = []): AskAtWork =>
  async (method, path, body, key) => {
    const headers = key === undefined ? {} : { 'idempotency-key': key };
    const call = { POST: client.post, PUT: client.put, PATCH: client.patch }[method];
    const { status, data } = call
      ? await call(path, body, headers)
      : await client.get(path, headers);
    if (status >= 500 && !expected.includes(status)) {
      throw new Error(`${status}: ${method} ${path} ${JSON.stringify(body)}`);
    }
    return { status, data };
  };

/** What the people work on; ways are added as they are taken in. */
export interface Workplace {
  shops: readonly number[];
  riders: readonly number[];
  townships: readonly number[];
  ways: number[];
}

export interface FoundRow {
  id: number;
  [field: string]: unknown;
}

/** One person's next action: its name and its answers. */
export type MoneyAction = () => Promise<{ action: string; answers: WorkAnswer[] }>;

export type MoneyActions = Record<string, () => Promise<unknown>>;

/** What a person has at hand. */
export interface WorkContext {
  workplace: Workplace;
  one: <T>(list: readonly T[]) => T | undefined;
  often: (share: number) => boolean;
  did: (method: string, path: string, body?: object) => Promise<WorkAnswer>;
  rows: (path: string) => Promise<FoundRow[]>;
}

/** `more` are actions beside those with money. */
export function personAtWork(
  ask: AskAtWork,
  workplace: Workplace,
  random: () => number,
  more: (hand: WorkContext) => MoneyActions = () => ({}),
): MoneyAction {
  const one = <T>(list: readonly T[]): T | undefined => list[Math.floor(random() * list.length)];
  const often = (share: number) => random() < share;
  const amount = (most: number) =>
    often(0.2) ? Math.ceil(random() * most * 100) / 100 : 500 * Math.ceil((random() * most) / 500);
  const answers: WorkAnswer[] = [];
  const did = async (method: string, path: string, body?: object) => {
    const answer = await ask(method, path, body, method === 'POST' ? randomUUID() : undefined);
    answers.push(answer);
    return answer;
  };
  const rows = async (path: string): Promise<FoundRow[]> => {
    const { data } = await did('GET', path);
    return Array.isArray(data) ? (data as FoundRow[]) : [];
  };
  const deliveryOf = async (way: number | undefined): Promise<FoundRow | undefined> =>
    way === undefined ? undefined : one(await rows(`/deliveries?way_id=${way}`));
  const notesOf = (sum: number) => ({
    '1': Math.max(0, Math.floor(sum)) % 50,
    '50': Math.max(0, Math.floor(sum / 50)),
  });

  /** Most go on when a place would be below zero; some are refused, so that both happen. */
  const asked = () => (often(0.8) ? { allow_negative: true } : {});

  const actions: MoneyActions = {
    ...more({ workplace, one, often, did, rows }),
    async takeIn() {
      const deliveries = Array.from({ length: 1 + Math.floor(random() * 3) }, () =>
        sampleDeliveryBody({
          township_id: one(workplace.townships)!,
          item_price: amount(40_000),
          cod: often(0.6),
          os_paid: often(0.3),
        }),
      );
      const body = {
        shop_id: one(workplace.shops),
        pickup_type: 'Merchant',
        delivery_count: 1,
        deliveries,
      };
      const { data } = await did('POST', '/ways', body);
      const id = (data as FoundRow | undefined)?.id;
      if (id === undefined) return;
      workplace.ways.push(id);
      await did('POST', `/ways/${id}/accept`, { riderId: one(workplace.riders) });
      if (often(0.8)) await did('PATCH', `/ways/${id}/status`, { status: 'delivered' });
    },
    move: () => did('PATCH', `/ways/${one(workplace.ways)}/status`, { status: one(WAY_STATUSES) }),
    deliver: () => did('PATCH', `/ways/${one(workplace.ways)}/status`, { status: 'delivered' }),
    async edit() {
      const delivery = await deliveryOf(one(workplace.ways));
      if (!delivery) return;
      await did(
        'PUT',
        `/deliveries/${delivery.id}`,
        one([
          { item_price: amount(40_000) },
          { actualDeliveryCharges: amount(5_000) },
          { cod: often(0.5), os_paid: often(0.5) },
          { rider_id: one(workplace.riders) },
          { township_id: one(workplace.townships) },
          {
            status: one([
              'delivered',
              'sent',
              'cancelled',
              'returned_to_shop',
              'money_sent_to_shop',
              'on_the_way',
            ]),
          },
        ]),
      );
    },
    changeShop: () =>
      did('PUT', `/ways/${one(workplace.ways)}`, {
        shop_id: one(workplace.shops),
        pickup_type: 'Merchant',
        pickup_date: '2026-11-05T10:00',
      }),
    async hold() {
      const delivery = await deliveryOf(one(workplace.ways));
      if (delivery)
        await did('PUT', `/deliveries/${delivery.id}/hold`, {
          reason: often(0.3) ? 'a dispute' : null,
        });
    },
    async countIn() {
      const open = await rows('/money/riders');
      const rider = one(open);
      if (!rider) return;
      const sum = Number(rider['cash'] ?? 0) + Number(rider['account'] ?? 0);
      const brought = often(0.7) ? sum : Math.max(0, sum + amount(3_000) - 1_500);
      const waiting = rider['waiting'] as FoundRow | null;
      await did('POST', '/cash-ins', {
        rider_id: (rider['rider'] as FoundRow | null)?.id ?? null,
        notes: notesOf(brought),
        transfers: often(0.2) ? [{ place: 'CB Bank', amount: amount(5_000) }] : [],
        ...(waiting && often(0.7) ? { replaces: waiting.id } : {}),
      });
    },
    async decide() {
      const waiting = one(await rows('/cash-ins?state=waiting&limit=20'));
      if (!waiting) return;
      const accept = often(0.7);
      await did('POST', `/cash-ins/${waiting.id}/decision`, {
        accept,
        bears: often(0.5) ? 'rider' : 'company',
        reason: 'seen',
      });
    },
    async voidCashIn() {
      const posted = one(await rows('/cash-ins?state=posted&limit=20'));
      if (posted)
        await did('POST', `/cash-ins/${posted.id}/void`, { reason: 'wrong rider', ...asked() });
    },
    async settle() {
      const shop = one(workplace.shops);
      const { data } = await did('GET', `/online-shops/${shop}/money`);
      const preview = data as
        | { total: number; lines: { delivery_id: number }[]; upto: string }
        | undefined;
      if (!preview) return;
      const without = often(0.2) ? preview.lines.slice(0, 1).map((line) => line.delivery_id) : [];
      await did('POST', '/statements', {
        shop_id: shop,
        upto: preview.upto,
        expect: preview.total,
        without,
      });
    },
    async pay() {
      const open = [
        ...(await rows('/statements?state=open&limit=20')),
        ...(await rows('/statements?state=partly_paid&limit=20')),
      ];
      const statement = one(open);
      if (!statement) return;
      const rest = Number(statement['total']) - Number(statement['paid']);
      const paid = often(0.6) ? rest : Math.min(rest, amount(rest));
      await did('POST', `/statements/${statement.id}/payments`, {
        place: one(PAYMENT_ACCOUNTS),
        amount: Math.round(paid * 100) / 100,
        ...asked(),
      });
    },
    async voidStatement() {
      const open = one(await rows('/statements?limit=20'));
      if (open) await did('POST', `/statements/${open.id}/void`, { reason: 'wrong day' });
    },
    async voidEntry() {
      const line = one((await rows('/entries?limit=50')).filter((row) => row['entry_id'] !== null));
      if (line)
        await did('POST', `/entries/${String(line['entry_id'])}/void`, {
          reason: 'wrong amount',
          ...asked(),
        });
    },
    enter: () =>
      did('POST', '/entries', {
        amount: amount(20_000),
        ...asked(),
        ...one([
          { kind: 'received', place: 'Cash', shop_id: one(workplace.shops) },
          { kind: 'advance', place: 'Cash', shop_id: one(workplace.shops) },
          { kind: 'credit', shop_id: one(workplace.shops), reason: 'lost parcel' },
          { kind: 'deduction', shop_id: one(workplace.shops), reason: 'agreed' },
          { kind: 'return_charge', shop_id: one(workplace.shops) },
          { kind: 'expense', place: 'Cash', reason: 'fuel' },
          { kind: 'transfer', place: 'Cash', to_place: 'CB Bank' },
          { kind: 'rider_advance', place: 'Cash', rider_id: one(workplace.riders) },
          { kind: 'rider_repaid', place: 'Cash', rider_id: one(workplace.riders) },
          { kind: 'write_off', rider_id: one(workplace.riders), reason: 'left us' },
        ]),
      }),
    chargesPaid: () => did('POST', `/ways/${one(workplace.ways)}/charges-paid`, { place: 'Cash' }),
    async close() {
      const [last] = await rows('/entries?limit=1');
      await did('POST', '/closings', {
        notes: notesOf(Number(last?.['balance'] ?? 0)),
        reason: 'counted',
      });
    },
  };
  const names = Object.keys(actions);
  // What happens all day happens more often.
  const usual = ['takeIn', 'takeIn', 'deliver', 'edit', 'countIn', 'countIn', 'settle', 'pay'];
  return async () => {
    answers.length = 0;
    const action = workplace.ways.length === 0 ? 'takeIn' : (one([...names, ...usual]) ?? 'takeIn');
    await actions[action]!();
    return { action, answers: [...answers] };
  };
}
