/**
 * What people do many at once and on the floor, at random: import, move, scan, print, send back, take
 * back. Whatever they do, the rules of `hubInvariants.ts` must hold.
 */
import { randomUUID } from 'node:crypto';
import { parcelCode } from '@waydesk/contract/rules/parcel-code.ts';
import { DELIVERY_STATUSES } from '@waydesk/contract/rules/delivery-status.ts';
import { WAY_STATUSES } from '@waydesk/contract/rules/way-status.ts';
import { samplePiece, sampleRow } from '../intake/intake.ts';
import type { WorkContext, MoneyActions, FoundRow } from '../money/moneyWork.ts';

const REASONS = ['no_answer', 'not_home', 'refused', 'wrong_contact'];

export function hubWork({ workplace, one, often, did, rows }: WorkContext): MoneyActions {
  const recentWays = () => rows('/ways?limit=30');
  const recentParcels = () => rows('/parcels?limit=30&scope=all');
  const some = (list: readonly FoundRow[]) => list.filter(() => often(0.6));
  const seen = (list: readonly FoundRow[]) =>
    some(list).map(({ id, version }) => ({ id, version }));
  const failure = () => ({ reason: one(REASONS), next_on: often(0.5) ? '2999-01-01' : null });
  const moveMany = async (kind: string, items: object[], action: object) => {
    if (items.length > 0) await did('POST', `/${kind}/many`, { action, items });
  };

  return {
    async importRows() {
      // Of few orders, so that most have come before.
      const first = Math.floor(often(0.5) ? 2 : 2 + 40 * workplace.ways.length);
      const sheet = Array.from({ length: 12 }, (_, n) =>
        sampleRow({ line: first + n, township_id: one(workplace.townships)! }),
      );
      const { data } = await did('POST', '/intake', samplePiece(one(workplace.shops)!, sheet));
      const saved = data as { ways?: number[] } | undefined;
      workplace.ways.push(...(saved?.ways ?? []));
    },
    assignMany: async () =>
      moveMany('ways', seen(await recentWays()), {
        type: 'assign',
        riderId: one(workplace.riders),
      }),
    moveMany: async () =>
      moveMany('ways', seen(await recentWays()), { type: 'status', status: one(WAY_STATUSES) }),
    moveParcels: async () =>
      moveMany('parcels', seen(await recentParcels()), {
        type: 'status',
        status: one(DELIVERY_STATUSES),
      }),
    failMany: async () =>
      moveMany('parcels', seen(await recentParcels()), { type: 'failed', ...failure() }),
    planMany: async () =>
      moveMany('parcels', seen(await recentParcels()), { type: 'plan', next_on: '2999-01-01' }),
    async takeBack() {
      const job = one((await rows('/jobs')).filter(({ undoable }) => undoable));
      if (job) await did('POST', `/jobs/${job.id}/undo`);
    },
    async scan() {
      const items = some(await recentParcels()).map(({ id }) => ({
        id: randomUUID(),
        code: parcelCode(id),
      }));
      const mode = one([
        { mode: 'receive' },
        { mode: 'hand_over', rider_id: one(workplace.riders) },
        { mode: 'back', ...failure() },
        { mode: 'return' },
      ]);
      if (items.length > 0) await did('POST', '/parcels/scans', { ...mode, items });
    },
    async print() {
      const ids = some(await recentParcels()).map(({ id }) => id);
      if (ids.length > 0) await did('POST', '/parcels/labels', { ids });
    },
    async slip() {
      const open = one(await rows('/return-slips?status=open'));
      if (!open) return;
      if (often(0.7)) {
        await did('POST', `/return-slips/${open.id}/hand-over`, { received_by_name: 'Daw Mya' });
      } else await did('POST', `/return-slips/${open.id}/void`);
    },
    saveView: () => did('POST', '/views', { list: 'ways', name: randomUUID(), columns: ['id'] }),
  };
}
