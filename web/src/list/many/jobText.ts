/** What a job did, in a sentence. */
import type { JobRow } from '@waydesk/contract/jobs.ts';
import type { Template } from '@waydesk/contract/text.ts';
import type { Translate } from '../../i18n/t.ts';
import { MANY_KINDS, type ManyKind } from './kinds.ts';

/** A number of rows as people read it. */
export const many = (n: number): string => n.toLocaleString('en');

export const rowsText = (kind: ManyKind, n: number, t: Translate): string =>
  kind === 'ways'
    ? t(n === 1 ? '{n} way' : '{n} ways', { n: many(n) })
    : t(n === 1 ? '{n} parcel' : '{n} parcels', { n: many(n) });

/** What scans did, by their mode. */
const SCANNED: Partial<Record<string, Template>> = {
  receive: '{rows} received at the hub',
  back: '{rows} could not be handed over',
  return: '{rows} put on return slips',
};

export function jobText(job: Pick<JobRow, 'kind' | 'action' | 'done'>, t: Translate): string {
  const { kind, action, done } = job;
  const rows = rowsText(kind, done, t);
  if (action.type === 'assign' && action.rider) {
    return t('{rows} assigned to {name}', { rows, name: action.rider.name });
  }
  if (action.type === 'hand_over' && action.rider) {
    return t('{rows} handed to {name}', { rows, name: action.rider.name });
  }
  const scanned = SCANNED[action.type];
  if (scanned) return t(scanned, { rows });
  if (action.type === 'failed') return t('{rows} could not be handed over', { rows });
  if (action.type === 'plan') return t('{rows} planned for another day', { rows });
  if (action.type !== 'status' || action.status === null) return t('{rows} changed', { rows });
  return t('{rows} moved to {status}', {
    rows,
    status: t.sent(MANY_KINDS[kind].toLabel(action.status)),
  });
}
