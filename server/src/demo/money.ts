/**
 * Two months of money: riders hand in every evening, shops are settled every week, the drawer is
 * closed every night; a shortage, an advance, a void, a dispute and a count that waits.
 */
import { groupBy } from '../lists/groupBy.ts';
import type { PaymentAccount } from '@waydesk/contract/rules/money-accounts.ts';
import { addDays, dayOf, dayStart } from '@waydesk/contract/values/time.ts';
import type { Tx } from '../db/database.ts';
import { readTotal } from '../money/ledger.queries.ts';
import { leaveOpen } from './moneyNow.ts';
import {
  type DoneBy,
  closeAt,
  voidEntryAt,
  writeCashIn,
  writeClosing,
  writeEntry,
  writePayment,
  writeStatement,
} from './moneyWriters.ts';

/** A delivery that was delivered, as the demo knows it. */
export interface DemoDelivered {
  id: number;
  shop: number;
  rider: number;
  at: Date;
  collected: number;
  charge: number;
  /** Its money was sent to the shop by now. */
  sent: boolean;
}

interface DemoMoney {
  delivered: readonly DemoDelivered[];
  cashiers: readonly number[];
  manager: number;
  now: Date;
  zone: string;
}

interface Event {
  at: Date;
  happen: (tx: Tx) => Promise<unknown>;
}

const KEPT_IN_DRAWER = 300_000;
const BANK: PaymentAccount = 'KBZ Bank/Pay';
/** Riders who are late with the cash of the last days, by their place among all. */
const LATE: Record<number, number> = { 1: 4, 3: 9 };

const sumOf = (list: readonly DemoDelivered[]) =>
  list.reduce((sum, { collected }) => sum + collected, 0);

export async function simulateMoney(tx: Tx, company: DemoMoney): Promise<void> {
  const events = [
    ...beginning(company),
    ...evenings(company),
    ...settlements(company),
    ...nights(company),
  ].filter(({ at }) => at < company.now);
  events.sort((a, b) => a.at.getTime() - b.at.getTime());
  for (const { happen } of events) await happen(tx);
  await leaveOpen(tx, company);
}

/** The moment at which the clock of a day shows this. */
const clock = (day: string, hours: number, zone: string) =>
  new Date(dayStart(day, zone).getTime() + hours * 3_600_000);

const firstDay = ({ delivered, zone }: DemoMoney) =>
  delivered.map(({ at }) => dayOf(at, zone)).toSorted()[0] ?? '';

function beginning(company: DemoMoney): Event[] {
  const day = firstDay(company);
  const done: DoneBy = { user: company.manager, at: clock(day, 8, company.zone) };
  const opening = (place: PaymentAccount, amount: number): Event => ({
    at: done.at,
    happen: (tx) =>
      writeEntry(tx, done, {
        kind: 'opening_balance',
        amount,
        place,
      }),
  });
  return [opening('Cash', KEPT_IN_DRAWER), opening(BANK, 2_000_000)];
}

/** Each rider hands in what was delivered that day; the late ones still have their last days. */
function evenings({ delivered, cashiers, manager, now, zone }: DemoMoney): Event[] {
  const riders = [...groupBy(delivered, (one) => one.rider)].toSorted(([a], [b]) => a - b);
  const today = dayOf(now, zone);
  return riders.flatMap(([rider, all], place) => {
    const until = addDays(today, -(LATE[place] ?? 0));
    const days = groupBy(
      all.filter((one) => one.collected > 0 && (one.sent || dayOf(one.at, zone) < until)),
      (one) => dayOf(one.at, zone),
    );
    const shortDay = days.size - 12;
    return [...days].map(([day, brought], n): Event => {
      const at = new Date(clock(day, 19, zone).getTime() + place * 4 * 60_000);
      const user = cashiers[(place + n) % cashiers.length] ?? manager;
      const expected = sumOf(brought);
      const deliveries = brought.map(({ id }) => id);
      const isShort = place === 2 && n === shortDay && expected > 5_000;
      const short = {
        counted: expected - 5_000,
        decided: {
          user: manager,
          at: new Date(at.getTime() + 30 * 60_000),
          reason: 'ဖောက်သည်ထံ ငွေပိုအမ်းမိသည်',
        },
      };
      const latest = new Date(
        Math.max(at.getTime(), ...brought.map((one) => one.at.getTime() + 60_000)),
      );
      return {
        at: latest,
        happen: (tx) =>
          writeCashIn(
            tx,
            { user, at: latest },
            { rider, deliveries, expected, ...(isShort ? short : { counted: expected }) },
          ),
      };
    });
  });
}

/** On Monday for the week before; the last days at once, so that what was sent is settled. */
function settlements({ delivered, cashiers, manager, now, zone }: DemoMoney): Event[] {
  const sent = delivered.filter((one) => one.sent);
  const weekOf = (at: Date) =>
    Math.floor((dayStart(dayOf(at, zone), zone).getTime() / 86_400_000 - 4) / 7);
  const shops = [...groupBy(sent, (one) => one.shop)].toSorted(([a], [b]) => a - b);
  return shops.flatMap(([shop, all], place) => {
    const weeks = [...groupBy(all, (one) => weekOf(one.at))].toSorted(([a], [b]) => a - b);
    return weeks.flatMap(([, settled], n): Event[] => {
      const last = settled
        .map(({ at }) => dayOf(at, zone))
        .toSorted()
        .at(-1)!;
      const monday = clock(addDays(last, 1), 10, zone).getTime() + place * 7 * 60_000;
      const at = new Date(Math.min(monday, now.getTime() - (20 - place) * 60_000));
      const user = cashiers[(place + n) % cashiers.length] ?? manager;
      const done = { user, at };
      const isBank = (place + n) % 3 !== 0;
      const settle = async (tx: Tx) => {
        const made = await writeStatement(tx, done, { shop, upto: last, deliveries: settled });
        if (made.total > 0) {
          const pay = (paidAt: PaymentAccount, amount: number) =>
            writePayment(tx, done, { statement: made.id, shop, place: paidAt, amount });
          if (place === 1 && n === weeks.length - 3) {
            const wrong = await pay('Cash', made.total);
            await voidEntryAt(tx, { user: manager, at }, wrong, 'ဘဏ်မှ လွှဲပြီးဖြစ်သည်');
          }
          const drawer = await readTotal(tx, 'money', 1);
          await pay(isBank || drawer < made.total + 50_000 ? BANK : 'Cash', made.total);
        }
        await closeAt(tx, done, made.id);
      };
      const advance: Event = {
        at: new Date(at.getTime() - 3 * 86_400_000),
        happen: (tx) =>
          writeEntry(
            tx,
            { user: manager, at: new Date(at.getTime() - 3 * 86_400_000) },
            {
              kind: 'advance',
              amount: 50_000,
              place: 'Cash',
              shop,
              reason: 'ကုန်ဝယ်ရန် ကြိုတောင်းသည်',
            },
          ),
      };
      return [...(n % 4 === 2 && place % 3 === 0 ? [advance] : []), { at, happen: settle }];
    });
  });
}

/**
 * Moves money between the drawer and the bank so that the drawer has its float, then closes the
 * day.
 */
function nights(company: DemoMoney): Event[] {
  const { cashiers, manager, now, zone } = company;
  const events: Event[] = [];
  const today = dayOf(now, zone);
  for (let day = firstDay(company), n = 0; day < today; day = addDays(day, 1), n += 1) {
    const user = cashiers[n % cashiers.length] ?? manager;
    const done = (hours: number): DoneBy => ({ user, at: clock(day, hours, zone) });
    const fuel = done(9);
    events.push({
      at: fuel.at,
      happen: (tx) =>
        writeEntry(tx, fuel, {
          kind: 'expense',
          amount: 15_000,
          place: 'Cash',
          reason: 'ဆိုင်ကယ်ဆီဖိုး',
        }),
    });
    const [banked, closed] = [done(21.5), done(21.75)];
    const isOff = day === addDays(today, -9);
    const atClosing: DoneBy = isOff ? { ...closed, user: manager } : closed;
    events.push({
      at: banked.at,
      happen: async (tx) => {
        const more = (await readTotal(tx, 'money', 1)) - KEPT_IN_DRAWER;
        if (more !== 0) {
          const [from, to] = more > 0 ? (['Cash', BANK] as const) : ([BANK, 'Cash'] as const);
          const amount = Math.abs(more);
          await writeEntry(tx, banked, {
            kind: 'transfer',
            amount,
            place: from,
            to,
          });
        }
        await writeClosing(tx, atClosing, isOff ? -500 : 0);
      },
    });
  }
  return events;
}
