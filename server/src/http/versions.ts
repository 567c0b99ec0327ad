/** Protects concurrent edits: a person who edits an older version is told, and nothing is lost. */
import type { Route } from '@waydesk/contract/calls/route.ts';
import type * as z from 'zod/mini';
import { etag, valueOf } from './answer.ts';
import type { MaybeWritten } from '../db/written.ts';
import type { Context } from './context.ts';
import { HttpError } from './httpError.ts';

const CHANGED =
  'Someone else changed this in the meantime, so your change was not saved. Look at what it is now, then decide again.';

/** 412 with what the row answers as it stands now. */
export const versionConflict = <R extends Route>(
  row: R,
  now: MaybeWritten<z.input<R['data']>>,
  headers: Record<string, string> = {},
): HttpError =>
  new HttpError(412, 'version_conflict', CHANGED, { data: valueOf(row, now), headers });

/**
 * Throws 412 with the current entity when If-Match names another version than `current`; without
 * If-Match the write is accepted. Call it with the row locked. Only a conflict calls `entity`.
 */
export async function checkVersion<R extends Route>(
  context: Context,
  row: R,
  current: number,
  entity: () => Promise<MaybeWritten<z.input<R['data']>>>,
): Promise<void> {
  if (context.ifMatch === undefined || context.ifMatch === current) return;
  throw versionConflict(row, await entity(), { etag: etag(current) });
}
