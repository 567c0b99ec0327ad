/** What a job did, in a sentence. */
import type { JobRow } from '@waydesk/contract/parcels/jobs.ts';
import type { Translate } from '../../i18n/t.ts';
import { MANY_KINDS, type ManyKind } from './kinds.ts';

/** A number of rows as people read it. */
export const many = (n: number): string => n.toLocaleString('en');

export const rowsText = (kind: ManyKind, n: number, t: Translate): string =>
  kind === 'ways'
    ? t(n === 1 ? '{n} way' : '{n} ways', { n: many(n) })
    : t(n === 1 ? '{n} parcel' : '{n} parcels', { n: many(n) });

export function jobText(job: Pick<JobRow, 'kind' | 'action' | 'done'>, t: Translate): string {
  const { kind, action, done } = job;
  const rows = rowsText(kind, done, t);
  const name = action.rider?.name ?? null;
  switch (action.type) {
    case 'assign':
      if (name !== null) return t('{rows} assigned to {name}', { rows, name });
      break;
    case 'hand_over':
      if (name !== null) return t('{rows} handed to {name}', { rows, name });
      break;
    case 'receive':
      return t('{rows} received at the hub', { rows });
    case 'failed':
    case 'back':
      return t('{rows} could not be handed over', { rows });
    case 'return':
      return t('{rows} to be returned', { rows });
    case 'follow':
      return t('{rows} updated to match their parcels', { rows });
    case 'plan':
      return t('{rows} planned for another day', { rows });
  }
  if (action.type !== 'status' || action.status === null) return t('{rows} changed', { rows });
  return t('{rows} moved to {status}', {
    rows,
    status: t.sent(MANY_KINDS[kind].toLabel(action.status)),
  });
}
