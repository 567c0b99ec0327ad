/** The handlers of the shopPeople area: who may sign in to the portal of a shop. */
import {
  SHOP_PERSON_NOT_FOUND,
  SHOP_PERSON_TAKEN,
  shopPeople,
} from '@waydesk/contract/portal/shop-people.ts';
import { SHOP_NOT_FOUND } from '@waydesk/contract/records/shop.ts';
import { invitationPath } from '@waydesk/contract/rules/portal-links.ts';
import { sql } from 'kysely';
import type { Config } from '../../config/config.ts';
import type { Database, Tx } from '../../db/database.ts';
import { unlessTaken } from '../../db/failures.ts';
import { inTransaction } from '../../db/transaction.ts';
import { readRecord } from '../../db/written.ts';
import { lockActiveShop } from '../../domain/portal/activeShop.ts';
import { endInvitations, storeInvitation } from '../../domain/portal/people.queries.ts';
import type { Handlers } from '../../http/context.ts';
import { conflict, notFound } from '../../http/httpError.ts';
import { checkVersion } from '../../http/versions.ts';
import {
  SHOP_PERSON_ROWS,
  insertShopPerson,
  listShopPeople,
  lockShopPerson,
  setShopPersonActive,
} from './shop-people.queries.ts';

const missing = () => notFound(SHOP_PERSON_NOT_FOUND);

async function answer(db: Database, id: number) {
  const person = await readRecord(db, SHOP_PERSON_ROWS, id);
  if (!person) throw missing();
  return person;
}

/** The phone of an active person is one of its shop alone: the database decides, as two may add it at once. */
const rejectTaken = <T>(work: () => Promise<T>) =>
  unlessTaken(
    'shop_people_phone',
    () =>
      conflict('shop_person_exists', SHOP_PERSON_TAKEN, [
        { field: 'phone', message: SHOP_PERSON_TAKEN },
      ]),
    work,
  );

/** Nobody is invited to a shop that is not active: its sessions would be ended at once. */
const refuseInactiveShop = (tx: Tx, id: number): Promise<void> =>
  lockActiveShop(tx, id, () => notFound(SHOP_NOT_FOUND));

async function invited(tx: Tx, id: number, { publicUrl }: Config) {
  const token = await storeInvitation(tx, id);
  return { person: await answer(tx, id), url: `${publicUrl}${invitationPath(token)}` };
}

export const shopPeopleHandlers: Handlers<typeof shopPeople> = {
  list: async ({ params }, { db }) => {
    const shop = await db.first(sql`select from online_shops where id = ${params.id}`);
    if (!shop) throw notFound(SHOP_NOT_FOUND);
    return { data: await listShopPeople(db, params.id) };
  },

  get: async ({ params }, { db }) => ({ data: await answer(db, params.id) }),

  invite: ({ params, body }, { db, user, config }) =>
    inTransaction(db, async (tx) => {
      await refuseInactiveShop(tx, params.id);
      const row = { shop_id: params.id, name: body.name, phone_key: body.phone };
      const id = await rejectTaken(() => insertShopPerson(tx, { ...row, invited_by: user.id }));
      return { data: await invited(tx, id, config) };
    }),

  inviteAgain: ({ params }, { db, config }) =>
    inTransaction(db, async (tx) => {
      const person = await lockShopPerson(tx, params.id);
      if (!person) throw missing();
      await refuseInactiveShop(tx, person.shop_id);
      if (!person.active) {
        throw conflict(
          'shop_person_inactive',
          'This person is not active. Let the person in again first.',
        );
      }
      return { data: await invited(tx, person.id, config) };
    }),

  setActive: ({ params, body: { active } }, context) =>
    inTransaction(context.db, async (tx) => {
      const person = await lockShopPerson(tx, params.id);
      if (!person) throw missing();
      await checkVersion(context, shopPeople.get, person.version, () => answer(tx, person.id));
      if (person.active !== active) {
        await rejectTaken(() => setShopPersonActive(tx, person.id, active));
        if (!active) await endInvitations(tx, person.id);
      }
      return { data: await answer(tx, person.id) };
    }),
};
