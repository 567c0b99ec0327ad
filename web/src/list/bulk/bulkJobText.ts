/** A sentence about what a bulk job did. */
import type { BulkJobRow } from '@waydesk/contract/parcels/bulk-jobs.ts';
import type { Translate } from '../../i18n/t.ts';
import { BULK_KINDS } from './kinds.ts';
import { rowsText } from './rowsText.ts';

export function bulkJobText(
  job: Pick<BulkJobRow, 'kind' | 'action' | 'done'>,
  t: Translate,
): string {
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
    status: t.sent(BULK_KINDS[kind].toLabel(action.status)),
  });
}
