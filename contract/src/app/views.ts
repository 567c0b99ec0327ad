/** Saved views: a list's filters, order and columns under a name, of one person or shared by all. */
import * as z from 'zod/mini';
import type { SessionUser } from '../auth/auth.ts';
import { cleanLine } from '../values/burmese.ts';
import { LENGTH, flag, instant, optionalText, pathId, text, version } from '../schema/fields.ts';
import { may } from '../calls/permissions.ts';
import { routeIn } from '../calls/route.ts';
import type { Text } from '../texts/text.ts';

const route = routeIn('views');

/** The lists that have views; a screen names its own with `views`. */
export const VIEW_LISTS = ['ways', 'parcels', 'customers', 'shops', 'riders'] as const;
export type ViewList = (typeof VIEW_LISTS)[number];

/** At most this many views of one list per person. */
export const MAX_VIEWS = 50;
const MOST_COLUMNS = 50;

export const VIEW_NOT_FOUND: Text = 'View not found';
export const VIEW_TAKEN: Text = 'There is already a view with this name';
export const TOO_MANY_VIEWS: Text = 'Each person can have at most 50 views of a list';
const NAME: Text = 'Name is required';
const NO_SUCH_LIST: Text = 'There are no views of this list';
const COLUMNS: Text = 'Columns must be a list of names';

const name = text(NAME, 60, cleanLine);
/** The search parameters of the address. They are read leniently, like those of any address. */
const query = optionalText(1000, (s) => s.trim().replace(/^\?/, ''));
const columns = z
  .array(text(COLUMNS, LENGTH.phone), COLUMNS)
  .check(z.minLength(1, COLUMNS), z.maxLength(MOST_COLUMNS, COLUMNS));

export const newView = z.object({
  list: z.enum(VIEW_LISTS, NO_SUCH_LIST),
  name,
  query,
  columns,
  shared: flag,
});

/** Absent keys stay as they are. */
export const viewEdit = z.object({
  name: z.optional(name),
  query,
  columns: z.optional(columns),
  shared: flag,
});

export const savedView = z.object({
  id: z.number(),
  list: z.enum(VIEW_LISTS),
  name: z.string(),
  query: z.string(),
  /** The ids of the shown columns, including the first. */
  columns: z.array(z.string()),
  shared: z.boolean(),
  user_id: z.number(),
  /** The name of the person whose view it is. */
  owner: z.string(),
  updated_at: instant,
  version,
});
export type SavedView = z.output<typeof savedView>;

type Owned = Pick<SavedView, 'user_id' | 'shared'>;
type Person = Pick<SessionUser, 'id' | 'role'>;

/** Everyone sees shared views; other views are visible only to their owner. */
export const maySeeView = ({ id }: Person, view: Owned): boolean =>
  view.shared || view.user_id === id;

/** A view can be changed by its owner, and a shared one also by an admin. */
export const mayChangeView = ({ id, role }: Person, view: Owned): boolean =>
  view.user_id === id || (view.shared && may(role, 'system-admin'));

export const views = {
  list: route({
    method: 'GET',
    path: '/views',
    who: 'signed-in',
    summary: "One's own and all shared views, of one list or of all, by name",
    query: z.object({ list: z.optional(z.enum(VIEW_LISTS, NO_SUCH_LIST)) }),
    data: z.array(savedView),
    failure: 'Could not load the views',
  }),
  get: route({
    method: 'GET',
    path: '/views/:id',
    who: 'signed-in',
    summary: "One view, of one's own or shared",
    params: pathId,
    data: savedView,
    failure: 'Could not load the views',
  }),
  create: route({
    method: 'POST',
    path: '/views',
    who: 'signed-in',
    summary: 'Save a view of a list, shared or for oneself',
    body: newView,
    data: savedView,
    status: 201,
    idempotent: true,
    touches: ['views'],
    failure: 'Could not save the view',
  }),
  edit: route({
    method: 'PUT',
    path: '/views/:id',
    who: 'signed-in',
    summary: "Change one's own view, or as an admin a shared one",
    params: pathId,
    body: viewEdit,
    data: savedView,
    versioned: true,
    touches: ['views'],
    failure: 'Could not save the view',
  }),
  remove: route({
    method: 'DELETE',
    path: '/views/:id',
    who: 'signed-in',
    summary: "Delete one's own view, or as an admin a shared one",
    params: pathId,
    data: z.null(),
    versioned: true,
    touches: ['views'],
    failure: 'Could not delete the view',
  }),
};
