import { may } from '@waydesk/contract/permissions.ts';
import type { WayDetail } from '@waydesk/contract/way-detail.ts';
import { loadPart } from '../../../api/chunk.ts';
import { useSession } from '../../../api/session.ts';
import { partOf, usePart } from '../../../ui/usePart.ts';

const chargesPart = partOf(() => loadPart(() => import('./ChargesCard.tsx')));

/** Charges that the shop may have paid at the pickup, for those who handle money. */
export function ChargesPart({ way }: { way: Pick<WayDetail, 'id' | 'deliveries'> }) {
  const role = useSession()?.user.role;
  const isOwed = way.deliveries.some((delivery) => delivery.os_paid);
  return isOwed && may(role, 'cashier') ? <Loaded wayId={way.id} /> : null;
}

function Loaded({ wayId }: { wayId: number }) {
  const { part } = usePart(chargesPart, 'now');
  return part && <part.ChargesCard wayId={wayId} />;
}
