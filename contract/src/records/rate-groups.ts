/** Rate groups: named sets of townships, each township with its own charge. */
import * as z from 'zod/mini';
import { cleanLine } from '../values/burmese.ts';
import {
  LENGTH,
  type Message,
  ignored,
  instant,
  optionalId,
  optionalText,
  pathId,
  positiveAmount,
  text,
  version,
} from '../schema/fields.ts';
import { rateGroupListQuery } from '../calls/list-queries.ts';
import { STATES } from '../values/geography.ts';
import { cleanName } from '../schema/names.ts';
import { routeIn } from '../calls/route.ts';
import { type Template, type Text, fill } from '../texts/text.ts';
import { nullableOnRead } from '../schema/open-values.ts';

const route = routeIn('rateGroups');

export const MAX_RATE_TOWNSHIPS = 1_000;

const NAME: Text = 'Rate group name is required';
const AT_LEAST_ONE: Text = 'At least one township is required';
const TOO_MANY: Text = `A rate group takes at most ${MAX_RATE_TOWNSHIPS} townships`;
const NO_TOWNSHIP: Text = 'A township must be an object';
/** `{n}` counts from 1. */
export const TOWNSHIP_NAME = 'Township name is required for township {n}' satisfies Template;
export const TOWNSHIP_STATE = 'State is required for township {n}' satisfies Template;
export const TOWNSHIP_CHARGE =
  'Valid delivery charge is required for township {n}' satisfies Template;
/** For an entry whose id belongs to another group or appears twice. */
export const TOWNSHIP_NOT_IN_GROUP: Text = 'This township does not belong to the rate group';
/** The server's answer to a duplicate pair; the form adds `DUPLICATE_TOWNSHIPS` to it. */
export const TOWNSHIP_DUPLICATE: Text =
  'A township with this name and state already exists in this rate group';
export const RATE_GROUP_NOT_FOUND: Text = 'Rate group not found';
/** The reason why it cannot be deleted. */
export const RATE_GROUP_IN_USE = 'This rate group is used by {n} shops' satisfies Template;
/** `{list}` is each pair as a `NAMED_PAIR`, separated by commas. */
export const DUPLICATE_TOWNSHIPS =
  'Duplicate townships found: {list}. Each township-state combination must be unique within this rate group.' satisfies Template;
export const NAMED_PAIR = '"{name}" in "{state}"' satisfies Template;

export interface TownshipPair {
  township_name: string;
  state: string;
}

/** Equal for two spellings of the same township in the same state. */
export const pairKey = ({ township_name, state }: TownshipPair): string =>
  `${township_name.trim().toLowerCase()}\n${state}`;

/** The pairs that appear more than once, each listed once in its first spelling. */
export function duplicatePairs<T extends TownshipPair>(townships: readonly T[]): T[] {
  const seen = new Map<string, { first: T; count: number }>();
  for (const pair of townships) {
    const known = seen.get(pairKey(pair));
    if (known) known.count += 1;
    else seen.set(pairKey(pair), { first: pair, count: 1 });
  }
  return [...seen.values()].filter(({ count }) => count > 1).map(({ first }) => first);
}

/** A message with the entry's position in `townships`, counted from 1. */
const atPlace = (
  template: typeof TOWNSHIP_NAME | typeof TOWNSHIP_STATE | typeof TOWNSHIP_CHARGE,
): Message => ({
  error: ({ path = [] }) => {
    const place = Number(path[path.indexOf('townships') + 1]);
    return fill(template, { n: place + 1 });
  },
});

const entry = {
  township_name: text(atPlace(TOWNSHIP_NAME), LENGTH.short, cleanName),
  state: z.enum(STATES, atPlace(TOWNSHIP_STATE)),
  delivery_charge: positiveAmount(atPlace(TOWNSHIP_CHARGE)),
};

const townshipList = <T extends z.ZodMiniType>(one: T) =>
  z
    .array(one, AT_LEAST_ONE)
    .check(z.minLength(1, AT_LEAST_ONE), z.maxLength(MAX_RATE_TOWNSHIPS, TOO_MANY));

/** The form reports errors in the order of these keys. */
export const newRateGroup = z.object({
  name: text(NAME, LENGTH.short, cleanLine),
  description: optionalText(LENGTH.long),
  townships: townshipList(z.object({ ...entry, id: ignored }, NO_TOWNSHIP)),
  is_active: ignored,
});
export type NewRateGroup = z.output<typeof newRateGroup>;

/** Absent keys stay as they are; the townships sent replace the whole list of the group. */
export const rateGroupEdit = z.object({
  name: z.optional(text(NAME, LENGTH.short, cleanLine)),
  description: optionalText(LENGTH.long),
  townships: z.optional(
    townshipList(z.object({ ...entry, id: optionalId(TOWNSHIP_NOT_IN_GROUP) }, NO_TOWNSHIP)),
  ),
  is_active: ignored,
});
export type RateGroupEdit = z.output<typeof rateGroupEdit>;

/** The fields of a rate group that people edit; every group is active. */
export type RateGroupEditField = Exclude<keyof RateGroupEdit, 'is_active'>;
/** The fields of one of its townships that people edit. */
export type RateTownshipEditField = Exclude<keyof NewRateGroup['townships'][number], 'id'>;

export const rateTownship = z.object({
  /** Null from another server: such a township cannot be changed or removed on its own. */
  id: nullableOnRead(z.number()),
  township_name: z.string(),
  state: z.string(),
  delivery_charge: nullableOnRead(z.number()),
});
export type RateTownship = z.output<typeof rateTownship>;

export const rateGroup = z.object({
  id: z.number(),
  name: z.string(),
  description: z.nullable(z.string()),
  is_active: nullableOnRead(z.boolean()),
  created_at: instant,
  updated_at: instant,
  townshipCount: z.number(),
  townships: z.array(rateTownship),
  version,
});
export type RateGroup = z.output<typeof rateGroup>;

export const rateGroups = {
  list: route({
    method: 'GET',
    path: '/rate-groups',
    who: 'signed-in',
    summary: 'Rate groups with their townships, newest first; search looks in name and description',
    query: rateGroupListQuery,
    data: z.array(rateGroup),
    paged: true,
    csv: true,
    failure: 'Error fetching rate groups',
  }),
  get: route({
    method: 'GET',
    path: '/rate-groups/:id',
    who: 'signed-in',
    summary: 'One rate group with its townships',
    params: pathId,
    data: rateGroup,
    failure: 'Error fetching rate group data',
  }),
  create: route({
    method: 'POST',
    path: '/rate-groups',
    who: 'signed-in',
    summary: 'Add a rate group with its townships',
    body: newRateGroup,
    data: rateGroup,
    status: 201,
    idempotent: true,
    touches: ['rateGroups'],
    failure: 'Error creating rate group. Please try again.',
  }),
  edit: route({
    method: 'PUT',
    path: '/rate-groups/:id',
    who: 'signed-in',
    summary: 'Change a rate group; its townships are replaced by those sent, all or nothing',
    params: pathId,
    body: rateGroupEdit,
    data: rateGroup,
    versioned: true,
    touches: ['rateGroups', 'shopCharges'],
    failure: 'Error updating rate group. Please try again.',
  }),
  remove: route({
    method: 'DELETE',
    path: '/rate-groups/:id',
    who: 'signed-in',
    summary: 'Delete a rate group that no shop uses, and its townships',
    params: pathId,
    data: z.null(),
    versioned: true,
    touches: ['rateGroups', 'shopCharges'],
    failure: 'Error deleting rate group',
  }),
  removeTownship: route({
    method: 'DELETE',
    path: '/rate-groups/:id/townships/:townshipId',
    who: 'signed-in',
    summary: 'Take one township out of a rate group; the last one may go too',
    params: z.extend(pathId, { townshipId: pathId.shape.id }),
    data: z.null(),
    versioned: true,
    touches: ['rateGroups', 'shopCharges'],
    failure: 'Error removing township',
  }),
};
