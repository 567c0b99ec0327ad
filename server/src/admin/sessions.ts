/** `end-sessions`: signs people out everywhere. */
import { sql } from 'kysely';
import type { Tx } from '../db/database.ts';
import { inTransaction } from '../db/transaction.ts';
import { logActivity } from '../domain/records/activity.queries.ts';
import { tellEnded } from '../live/tellEnded.ts';
import {
  type EndedSessions,
  type NamedShopPerson,
  endSessionsWhere,
  endShopSessionsWhere,
  findAccount,
  refuseUnknown,
  shopPeopleWith,
} from './accounts.queries.ts';
import { type AdminCommand, type AdminContext, UsageError } from './command.ts';

const NONE: EndedSessions = { office: 0, phones: 0, shops: 0 };

export const endSessionsCommand: AdminCommand = {
  summary: 'Signs somebody out everywhere, or everybody',
  usage: 'ACCOUNT | --all | [--office] [--phones] [--shops]',
  flags: {
    all: 'end the sessions of everybody',
    office: 'end all sessions of the office',
    phones: 'end all sessions of riders’ phones; what waits on them is sent after signing in again',
    shops: 'end all sessions of shops',
  },
  details: [
    'ACCOUNT is an e-mail or a user name, or the phone with which a person of a shop signs in.',
    'API keys stay: they are ended in the app, under Settings → API keys.',
  ],
  checkInput: ({ args, flags }) => {
    if (args.length > 1) throw new UsageError('Name one account, or --all.');
    if (args.length === 1 && flags.size > 0) {
      throw new UsageError('Name either one account or whose sessions end, not both.');
    }
    if (args.length + flags.size === 0) {
      throw new UsageError('Name an account, or --all, --office, --phones or --shops.');
    }
  },
  run: async (context) => {
    const [name] = context.args;
    const ended = await (name === undefined ? endAll(context) : endOf(context, name));
    context.tell(`Ended ${inWords(ended)}.`);
    return 0;
  },
};

async function endOf(context: AdminContext, name: string): Promise<EndedSessions> {
  const { db, operator, note } = context;
  const account = await findAccount(db, name);
  if (account) {
    note(`${account.name} (${account.email})`);
    const ended = await inTransaction(db, async (tx) => {
      const { office, phones } = await endSessionsWhere(tx, sql`user_id = ${account.id}`);
      const details = { ...NONE, office, phones };
      const action = 'sessions_ended';
      await logActivity(tx, [{ operator, action, account_id: account.id, details }]);
      return details;
    });
    await tellEnded(db, [account.id]);
    return ended;
  }
  const people = await shopPeopleWith(db, name);
  if (people.length === 0) await refuseUnknown(db, name);
  for (const { name: person, shop } of people) note(`${person} of ${shop}`);
  return inTransaction(db, async (tx) => {
    let shops = 0;
    for (const person of people) shops += await endOfShopPerson(tx, operator, person);
    return { ...NONE, shops };
  });
}

async function endOfShopPerson(tx: Tx, operator: string, { id }: NamedShopPerson): Promise<number> {
  const shops = await endShopSessionsWhere(tx, sql`person_id = ${id}`);
  const action = 'sessions_ended';
  await logActivity(tx, [{ operator, action, shop_person_id: id, details: { ...NONE, shops } }]);
  return shops;
}

async function endAll({ db, flags, operator }: AdminContext): Promise<EndedSessions> {
  const wants = (kind: keyof EndedSessions) => flags.has('all') || flags.has(kind);
  const { ended, people } = await inTransaction(db, async (tx) => {
    const { office, phones, people } = await endSessionsWhere(
      tx,
      sql`case when phone_id is null then ${wants('office')}::boolean else ${wants('phones')}::boolean end`,
    );
    const shops = wants('shops') ? await endShopSessionsWhere(tx, sql`true`) : 0;
    const ended = { office, phones, shops };
    const of = flags.has('all') ? 'all' : [...flags].toSorted().join(' ');
    await logActivity(tx, [{ operator, action: 'sessions_ended', details: { of, ...ended } }]);
    return { ended, people };
  });
  await tellEnded(db, people);
  return ended;
}

function inWords({ office, phones, shops }: EndedSessions): string {
  const kinds = [
    [office, 'of the office'],
    [phones, 'of riders’ phones'],
    [shops, 'of shops'],
  ] as const;
  const some = kinds.flatMap(([n, of]) =>
    n === 0 ? [] : [`${n.toLocaleString('en')} ${n === 1 ? 'session' : 'sessions'} ${of}`],
  );
  return some.length === 0 ? 'no session, because there was none' : some.join(', ');
}
