import { deliveries } from '@waydesk/contract/deliveries.ts';
import { ways } from '@waydesk/contract/ways.ts';
import { call } from '../../../api/call.ts';
import type { ApiFailure } from '../../../api/failures.ts';
import { FORM, write } from '../../../api/useWrite.ts';
import type { CreateCalls } from './createWay.ts';
import { notNullOf } from './notNull.ts';

/** The form tells these itself; 413 and 415 are about the photo. */
const TOLD: readonly number[] = [...FORM, 413, 415];

/** A missed value has words of its own, under whatever status it comes. */
const quiet = ({ kind, status, message }: ApiFailure) =>
  kind === 'answered' && (TOLD.includes(status) || notNullOf(message) !== null);

export const createCalls = (photo: File | null): CreateCalls => ({
  way: async (body, idempotencyKey) =>
    (await write(ways.create, { body }, { file: photo, idempotencyKey, quiet })).data,
  delivery: async (id, body, idempotencyKey) => {
    const input = { params: { id }, body: { way_id: id, ...body } };
    return (await write(ways.addDelivery, input, { idempotencyKey, quiet })).data;
  },
  deliveriesOf: async (wayId) =>
    (await call(deliveries.list, { query: { wayId } }, { quiet: true })).data,
});
