/** The handlers of the views area. */
import {
  MAX_VIEWS,
  TOO_MANY_VIEWS,
  VIEW_NOT_FOUND,
  VIEW_TAKEN,
  mayChangeView,
  maySeeView,
  views,
} from '@waydesk/contract/app/views.ts';
import { unlessTaken } from '../../db/failures.ts';
import type { Database, Tx } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import { readRecord } from '../../db/written.ts';
import { withChanges } from '../../domain/records/edited.queries.ts';
import type { Context, Handlers } from '../../http/context.ts';
import { conflict, forbidden, notFound } from '../../http/httpError.ts';
import { idempotent } from '../../http/idempotency.ts';
import { checkVersion } from '../../http/versions.ts';
import {
  VIEW_ROWS,
  changeView,
  countViews,
  deleteView,
  insertView,
  lockOwner,
  lockView,
  readView,
  viewsFor,
} from './views.queries.ts';

async function answer(db: Database, id: number) {
  const view = await readRecord(db, VIEW_ROWS, id);
  if (!view) throw notFound(VIEW_NOT_FOUND);
  return view;
}

async function isSeenBy(db: Database, user: Context['user'], id: number): Promise<boolean> {
  const view = await readView(db, id);
  return view !== undefined && maySeeView(user, view);
}

/**
 * The stored view, locked. @throws HttpError 404 for a view this person may not see, 403 for one
 * they may not change, 412 for a stale version.
 */
async function lockForChange(tx: Tx, id: number, context: Context) {
  const view = await lockView(tx, id);
  if (!view || !maySeeView(context.user, view)) throw notFound(VIEW_NOT_FOUND);
  if (!mayChangeView(context.user, view)) throw forbidden();
  await checkVersion(context, views.edit, view.version, () => answer(tx, id));
  return view;
}

const rejectDuplicates = <T>(work: () => Promise<T>) =>
  unlessTaken(
    'saved_views_name_unique',
    () => conflict('view_exists', VIEW_TAKEN, [{ field: 'name', message: VIEW_TAKEN }]),
    work,
  );

export const viewsHandlers: Handlers<typeof views> = {
  list: async ({ query }, { db, user }) => ({ data: await viewsFor(db, user.id, query.list) }),

  get: async ({ params }, { db, user }) => {
    const { id } = params;
    if (!(await isSeenBy(db, user, id))) throw notFound(VIEW_NOT_FOUND);
    return { data: await answer(db, id) };
  },

  create: ({ body }, context) => {
    const { id: user_id } = context.user;
    const work = async (tx: Tx) => {
      const { query, shared = false, ...rest } = body;
      if ((await countViews(tx, user_id, rest.list)) >= MAX_VIEWS) {
        throw conflict('too_many_views', TOO_MANY_VIEWS);
      }
      const view = { ...rest, user_id, shared, query: query ?? '' };
      return { rows: VIEW_ROWS, id: await rejectDuplicates(() => insertView(tx, view)) };
    };
    return idempotent(context, views.create, body, work, lockOwner(user_id));
  },

  edit: ({ params, body }, context) =>
    inTransaction(context.db, async (tx) => {
      const stored = await lockForChange(tx, params.id, context);
      const query = body.query === null ? '' : body.query;
      const { name, columns, shared, ...after } = withChanges(stored, { ...body, query });
      const view = { name, columns, shared, query: after.query };
      await rejectDuplicates(() => changeView(tx, stored.id, view));
      return { data: await answer(tx, stored.id) };
    }),

  remove: ({ params }, context) =>
    inTransaction(context.db, async (tx) => {
      const { id } = await lockForChange(tx, params.id, context);
      await deleteView(tx, id);
      return { data: null };
    }),
};
