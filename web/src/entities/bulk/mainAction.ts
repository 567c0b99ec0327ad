import { deliveryClass, parseDeliveryStatus } from '@waydesk/contract/rules/delivery-status.ts';
import { isOurServer } from '../../api/foreign.ts';
import type { QuickAction } from './quickActions.ts';

interface Acted {
  status: string;
  version: number | null;
  rider: { id: number | null } | null;
}

/** Whether the server knows actions that can be undone; one that only knows the documents does not. */
export const hasQuickActions = ({ version }: Pick<Acted, 'version'>): boolean =>
  isOurServer() && version !== null;

/** Whether some action may be offered, before the rules of all of them have loaded. */
export function isOpenParcel({ status, version }: Omit<Acted, 'rider'>): boolean {
  const code = parseDeliveryStatus(status);
  if (code === null || !hasQuickActions({ version })) return false;
  return ['pending', 'assigned', 'on_the_way', 'wrong_contact'].includes(deliveryClass(code));
}

/** The one action that stands out on the page of a parcel: what most likely comes next. */
export function mainActionOf(parcel: Acted): QuickAction | null {
  const code = parseDeliveryStatus(parcel.status);
  if (code === null || !hasQuickActions(parcel)) return null;
  const kind = deliveryClass(code);
  if (kind === 'on_the_way' && parcel.rider !== null) return 'deliver';
  return kind === 'wrong_contact' ? 'plan' : null;
}
