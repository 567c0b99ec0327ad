/** What customers and shops were told in the last two weeks, while the demo company still had gateways. */
import type { NoticeEvent } from '@waydesk/contract/rules/notices.ts';
import { build } from '../db/build.ts';
import type { Tx } from '../db/database.ts';
import { trackingCodesFor } from '../domain/parcels/trackingCodes.ts';
import { starterRules } from '../features/notice-rules/starterTexts.ts';
import { bulkInsert } from './bulkInsert.ts';
import { demoEventId } from './eventId.ts';

interface Told {
  id: number;
  status: string;
  customer_phone?: unknown;
  delivery_date: Date | null;
  failed_date: Date | null;
}

const DAYS = 14;
const MINUTE = 60_000;
/** Of the customers' notices, every so manieth was refused to the end, or had come too late. */
const REFUSED = 37;
const TOO_LATE = 53;

/** When it was told what became of a parcel. */
function lastEvent(parcel: Told): { event: NoticeEvent; at: Date } | null {
  const { status, delivery_date: delivered, failed_date: failed } = parcel;
  if (delivered !== null) return { event: 'delivered', at: delivered };
  if (failed === null) return null;
  return { event: status === 'returned_to_shop' ? 'returned' : 'failed', at: failed };
}

/** Notices are off, so nothing of it is sent. Draws nothing by chance. */
export async function insertNotices(
  tx: Tx,
  parcels: readonly Told[],
  { now }: { now: Date },
): Promise<void> {
  const rules = await tx.run(
    build
      .insertInto('notice_rules')
      .values(starterRules({ customer: 'sms', shop: 'telegram' }, 'my'))
      .returning(['id', 'event', 'audience']),
  );
  const since = now.getTime() - DAYS * 24 * 60 * MINUTE;
  const recent = parcels.flatMap((parcel) => {
    const last = lastEvent(parcel);
    const time = last?.at.getTime() ?? 0;
    const isTold = time > since && time < now.getTime() - MINUTE;
    return last !== null && isTold ? [{ parcel, ...last }] : [];
  });
  const rows = recent.flatMap(({ parcel, event, at }) => {
    const rule = rules.find((one) => one.event === event && one.audience === 'customer');
    if (rule === undefined) return [];
    const due = new Date(at.getTime() + MINUTE);
    const isRefused = parcel.id % REFUSED === 0;
    const isLate = !isRefused && parcel.id % TOO_LATE === 0;
    const isSent = !isRefused && !isLate;
    return [
      {
        id: demoEventId('notice', parcel.id, rule.id),
        rule_id: rule.id,
        delivery_id: parcel.id,
        turn: event === 'failed' ? 1 : 0,
        state: isSent ? 'sent' : isRefused ? 'dead' : 'late',
        due_at: due,
        best_before: new Date(due.getTime() + 12 * 60 * MINUTE),
        attempts: isRefused ? 7 : isSent ? 1 : 0,
        error: isRefused ? 'Answered 402' : null,
        recipient: isSent ? parcel.customer_phone : null,
        sent_at: isSent ? due : null,
        parts: isSent ? 2 : null,
        created_at: at,
      },
    ];
  });
  await bulkInsert(tx, 'notices', rows);
  // The texts had the link.
  await trackingCodesFor(
    tx,
    recent.map(({ parcel }) => parcel.id),
  );
}
