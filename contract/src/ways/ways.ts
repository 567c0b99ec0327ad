/** Ways: pickup jobs from one online shop, each holding deliveries. */
import * as z from 'zod/mini';
import { SHOWING_WAYS } from '../calls/areas.ts';
import { delivery } from './deliveries.ts';
import { newDelivery } from './delivery-body.ts';
import { LENGTH, instant, pathId, text } from '../schema/fields.ts';
import { routeIn } from '../calls/route.ts';
import { nullableOnRead, openEnum } from '../schema/open-values.ts';
import { readyWays } from './ready-ways.ts';
import { statusWord } from '../rules/statuses.ts';
import { wayReads } from './way.ts';
import { acceptBody, newDeliveries, newWay, wayEdit, WAY_NOT_UPDATED } from './way-body.ts';
import { actor, note, oneWay, wayDetail } from './way-detail.ts';

const route = routeIn('ways');

const maybe = z.nullable(z.string());

const id = nullableOnRead(z.number());
const name = nullableOnRead(z.string());

export const historyEntry = z.object({
  id,
  description: name,
  actionType: nullableOnRead(openEnum(['STATUS_CHANGED', 'UPDATED'])),
  statusChange: z.nullable(z.object({ from: maybe, to: maybe })),
  /** The new value of each field, as `before -> after` where it had a value before. */
  changes: z.record(z.string(), z.string()),
  user: actor,
  createdAt: instant,
});
export type HistoryEntry = z.output<typeof historyEntry>;

/** The file check of a way's photo; paths are relative and reveal nothing but this file. */
export const fileStatus = z.object({
  exists: z.boolean(),
  relativePath: maybe,
  directory: maybe,
  directoryExists: z.boolean(),
  directoryContents: z.array(z.string()),
  stats: z.nullable(
    z.object({
      size: nullableOnRead(z.number()),
      created: instant,
      modified: instant,
      permissions: name,
    }),
  ),
});
export type FileStatus = z.output<typeof fileStatus>;

export const ways = {
  ...wayReads,
  ...readyWays,
  ...oneWay,
  create: route({
    method: 'POST',
    path: '/ways',
    who: 'signed-in',
    summary: 'Create a way with its deliveries, all or nothing',
    body: newWay,
    large: true,
    upload: { file: 'parcelPhoto', accepts: 'JPEG or PNG, at most 5 MB', json: ['deliveries'] },
    data: wayDetail,
    status: 201,
    idempotent: true,
    touches: SHOWING_WAYS,
    failure: 'Failed to create way and deliveries',
  }),
  edit: route({
    method: 'PUT',
    path: '/ways/:id',
    who: 'signed-in',
    summary: 'Change a way and any of its deliveries, all or nothing; another status moves it',
    params: pathId,
    body: wayEdit,
    large: true,
    data: wayDetail,
    versioned: true,
    touches: SHOWING_WAYS,
    failure: WAY_NOT_UPDATED,
  }),
  setStatus: route({
    method: 'PATCH',
    path: '/ways/:id/status',
    who: 'signed-in',
    summary: 'Move a way to another status, its deliveries with it',
    params: pathId,
    body: z.object({ status: statusWord }),
    data: wayDetail,
    versioned: true,
    touches: SHOWING_WAYS,
    failure: 'Failed to update status',
  }),
  accept: route({
    method: 'POST',
    path: '/ways/:id/accept',
    who: 'signed-in',
    summary: 'Assign a rider to a way; the same rider again changes nothing',
    params: pathId,
    body: acceptBody,
    data: wayDetail,
    versioned: true,
    touches: SHOWING_WAYS,
    failure: 'Failed to accept way',
  }),
  addDelivery: route({
    method: 'POST',
    path: '/ways/:id/deliveries',
    who: 'signed-in',
    summary: 'Add a delivery to a way',
    params: pathId,
    body: newDelivery,
    data: delivery,
    status: 201,
    idempotent: true,
    touches: SHOWING_WAYS,
    failure: 'Failed to create way and deliveries',
  }),
  addDeliveries: route({
    method: 'POST',
    path: '/ways/:id/deliveries/many',
    who: 'signed-in',
    summary: 'Add deliveries to a way, all or nothing',
    params: pathId,
    body: newDeliveries,
    large: true,
    data: z.array(delivery),
    status: 201,
    idempotent: true,
    touches: SHOWING_WAYS,
    failure: 'Failed to create way and deliveries',
  }),
  addNote: route({
    method: 'POST',
    path: '/ways/:id/notes',
    who: 'signed-in',
    summary: 'Add a note to a way',
    params: pathId,
    body: z.object({ note: text('Please write a note first', LENGTH.long) }),
    data: note,
    status: 201,
    idempotent: true,
    touches: ['ways', 'dashboard'],
    failure: 'Failed to add note',
  }),
  history: route({
    method: 'GET',
    path: '/ways/:id/history',
    who: 'signed-in',
    summary: 'What happened to a way, newest first',
    params: pathId,
    data: z.array(historyEntry),
    failure: 'Failed to fetch way history or riders',
  }),
  checkFile: route({
    method: 'GET',
    path: '/ways/:id/check-file',
    who: 'signed-in',
    summary: "Whether the file of a way's photo is there",
    params: pathId,
    data: z.object({ fileStatus }),
  }),
};
