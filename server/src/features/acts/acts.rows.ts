/**
 * How the database writes acts as JSON. What a rider says he took is only for people who see money: a
 * clerk who counts his cash must not know it.
 */
import { may } from '@waydesk/contract/calls/permissions.ts';
import { actRow } from '@waydesk/contract/run/act-reviews.ts';
import type * as z from 'zod/mini';
import {
  type Projection,
  type WrittenRows,
  projection,
  writtenList,
  writtenMoment,
  writtenNumber,
  writtenObject,
} from '../../db/written.ts';
import {
  PARCEL_SUMMARY_FIELDS,
  PARCEL_SUMMARY_TABLES,
} from '../../domain/parcels/parcelSummaries.ts';
import { writtenIf, writtenPerson } from '../../lists/written.ts';

const { money, phone, review } = actRow.shape;
const moneyFields = money.def.innerType;

/** SQL: the act `a` waits for the office; `v` is its review. */
export const IS_OPEN = 'a.code is not null and v.act_id is null';

/** Whether this person may know what riders say they took. */
export const seesCollected = ({ role }: { role: string }): boolean => may(role, 'money-admin');

const PAID = writtenList(
  projection(moneyFields.shape.paid.def.element, {
    account: 'part.account',
    amount: writtenNumber('part.amount'),
    reference: 'part.reference',
  }),
  `from rows from (jsonb_to_recordset(a.sent -> 'paid')
    as (account text, amount numeric, reference text))
    with ordinality as part (account, amount, reference, n) order by part.n`,
);

export const COLLECTED = `(a.sent ->> 'collected')::numeric`;
const MONEY = writtenObject(moneyFields, {
  collected: writtenNumber(COLLECTED),
  expected: writtenNumber('a.expected'),
  paid: PAID,
});

const PARCEL = `(select o from (select ${PARCEL_SUMMARY_FIELDS.list}
  from (select a.delivery_id as id) as page join ${PARCEL_SUMMARY_TABLES}) as o)`;

const PROOFS = writtenList(
  projection(actRow.shape.proofs.def.element, { id: 'f.id', kind: 'f.kind' }),
  'from proofs as f where f.act_id = a.id order by f.created_at, f.id',
);

const fieldsFor = (sees: boolean): Projection<z.input<typeof actRow>> =>
  projection(actRow, {
    id: 'a.id',
    kind: 'a.kind',
    parcel: PARCEL,
    rider: writtenPerson('ar'),
    user: writtenPerson('au'),
    phone: writtenObject(phone, { id: 'a.phone_id', name: 'ap.name' }),
    happened_at: writtenMoment('a.happened_at'),
    received_at: writtenMoment('a.received_at'),
    clock: 'a.clock',
    effect: 'a.effect',
    code: 'a.code',
    reason: `a.sent ->> 'reason'`,
    note: `a.sent ->> 'note'`,
    received_by: `a.sent ->> 'received_by'`,
    wish: `a.sent ->> 'wish'`,
    amount_reason: `a.sent ->> 'amount_reason'`,
    money: sees ? `case when a.kind = 'delivered' then ${MONEY} end` : 'null::json',
    corrects: `a.sent ->> 'act'`,
    proofs: PROOFS,
    is_open: `(${IS_OPEN})`,
    review: writtenIf(
      'vu',
      writtenObject(review, {
        did: 'v.did',
        user: writtenPerson('vu'),
        at: writtenMoment('v.at'),
      }),
    ),
  });

/** What rows and conditions refer to, joined to `acts as a`. */
export const ACT_TABLES = `join riders as ar on ar.id = a.rider_id
  join users as au on au.id = a.user_id
  left join rider_phones as ap on ap.id = a.phone_id and ap.user_id = a.user_id
  left join act_reviews as v on v.act_id = a.id left join users as vu on vu.id = v.user_id`;

const rowsFor = (sees: boolean): WrittenRows<z.input<typeof actRow>> => ({
  fields: fieldsFor(sees),
  tables: `acts as a on a.id = page.id ${ACT_TABLES}`,
});
/** One for readers who see amounts and one for the others, so that each is prepared once. */
const ROWS = [rowsFor(false), rowsFor(true)] as const;

export const actRowsFor = (user: { role: string }) => ROWS[seesCollected(user) ? 1 : 0];
