/** Asks before a way moves parcels along that a rider reported as failed on the phone. */
import { bulkJobs } from '@waydesk/contract/parcels/bulk-jobs.ts';
import { cascade } from '@waydesk/contract/rules/cascade.ts';
import { parseDeliveryStatus } from '@waydesk/contract/rules/delivery-status.ts';
import { parseWayStatus, WAY_STATUS, type WayStatus } from '@waydesk/contract/rules/way-status.ts';
import type { WayDetail } from '@waydesk/contract/ways/way-detail.ts';
import { ApiError } from '../../../api/apiError.ts';
import { write } from '../../../api/useWrite.ts';
import { failedText } from '../../../entities/bulk/failedOnPhone.ts';
import type { Translate } from '../../../i18n/t.ts';
import { confirmDialog } from '../../../ui/confirm.tsx';

/** Whether the way would move any parcel to another status. */
export function movesParcels({ status, deliveries }: WayDetail, to: WayStatus): boolean {
  const from = parseWayStatus(status);
  const move = from === null ? null : cascade(from, to);
  if (move === null) return false;
  return deliveries.some(({ status: before }) => {
    const code = parseDeliveryStatus(before);
    return code !== null && code !== move.to && move.from.includes(code);
  });
}

/** True if the way is to move. Where nobody can say, the move itself will. */
export async function askBeforeMove({ id }: WayDetail, to: WayStatus, t: Translate) {
  const warning = await failedOf(id, to, t);
  if (warning === false) return true;
  return confirmDialog(t('Move the way to {status}?', { status: t(WAY_STATUS[to].label) }), {
    confirm: t('Update Status'),
    danger: true,
    why: [warning],
  });
}

async function failedOf(id: number, to: WayStatus, t: Translate): Promise<string | false> {
  const action = { type: 'status', status: to } as const;
  try {
    const { data } = await write(
      bulkJobs.previewWays,
      { body: { pick: { ids: [id] }, action } },
      { handledStatuses: true },
    );
    return failedText(data?.failedOnPhone, t);
  } catch (failure) {
    if (failure instanceof ApiError) return false;
    throw failure;
  }
}
