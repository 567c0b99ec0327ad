/** Doing what a shop wished: the same writes as planning a day, or scanning a parcel for its return. */
import { randomUUID } from 'node:crypto';
import {
  REFUSALS,
  type Refusal,
  applyParcelAction,
  evaluateParcel,
} from '@waydesk/contract/parcels/bulk-rules.ts';

import { evaluateScan } from '@waydesk/contract/rules/parcel-moves.ts';
import type { Tx } from '../../db/database.ts';
import { refusePastDay } from '../../domain/parcels/nextDay.ts';
import {
  type LockedParcel,
  type ParcelChange,
  lockParcels,
  writeParcelChanges,
} from '../../domain/parcels/parcelChanges.ts';
import { lockSlipsWith, parcelsOnSlips } from '../../domain/parcels/returnSlips.queries.ts';
import { addToSlips, lockSlipsOf } from '../../domain/parcels/slipsOfReturns.ts';
import type { Context } from '../../http/context.ts';
import { conflict } from '../../http/httpError.ts';
import type { StoredWish } from './parcel-wishes.queries.ts';

type Deciding = Pick<Context, 'user' | 'config'>;

/** Writes what the wish asks for. @throws HttpError 409 with the reason when it cannot be done now. */
export async function doWish(tx: Tx, wish: StoredWish, context: Deciding): Promise<void> {
  await (wish.wish === 'another_day' ? planDay(tx, wish, context) : bringBack(tx, wish, context));
}

async function planDay(
  tx: Tx,
  { delivery_id, wanted_on }: StoredWish,
  { user, config }: Deciding,
): Promise<void> {
  refusePastDay(wanted_on, 'did', config.businessTimeZone);
  const action = { type: 'plan', next_on: wanted_on! } as const;
  await lockSlipsWith(tx, [delivery_id]);
  const parcel = (await lockParcels(tx, [delivery_id])).get(delivery_id)!;
  const verdict = evaluateParcel(parcel.state, action);
  if (verdict === 'same') return;
  if (verdict !== 'change') throw refusal(verdict);
  const event = {
    id: randomUUID(),
    source: 'office',
    kind: 'planned',
    next_on: wanted_on,
  } as const;
  const after = applyParcelAction(parcel.state, action);
  await write(tx, user.id, { parcel, after, event });
}

async function bringBack(tx: Tx, { delivery_id }: StoredWish, { user }: Deciding): Promise<void> {
  const slips = (await lockSlipsOf(tx, [delivery_id], user.id))!;
  const onSlips = await parcelsOnSlips(tx, [delivery_id]);
  const parcel: LockedParcel = (await lockParcels(tx, [delivery_id])).get(delivery_id)!;
  const verdict = evaluateScan(parcel.state, { mode: 'return' });
  if (verdict.outcome === 'refused') throw refusal(verdict.code);
  const isDone = onSlips.has(delivery_id) || verdict.outcome !== 'done';
  const changes: ParcelChange[] = isDone
    ? []
    : [
        {
          parcel,
          after: verdict.after,
          event: { id: randomUUID(), source: 'office', kind: verdict.event },
        },
      ];
  await addToSlips(tx, changes, slips);
  for (const change of changes) await write(tx, user.id, change);
}

const write = (tx: Tx, userId: number, change: ParcelChange) =>
  writeParcelChanges(tx, { job: null, userId, mark: { wish: 'shop' }, changes: [change] });

const refusal = (code: Refusal) => conflict(code, REFUSALS[code]);
