import type { PickupState } from '@waydesk/contract/rules/portal-states.ts';
import { REQUEST_STYLES } from '../../../entities/pickups/pickupWords.ts';
import { useT } from '../../../i18n/t.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { PICKUP_STATE_NAMES } from '../../portalWords.ts';

/** As the office sees it, in words for the shop. */
export function PickupBadge({ state }: { state: PickupState }) {
  const t = useT();
  const { tone, icon } = REQUEST_STYLES[state];
  return (
    <Badge tone={tone} icon={icon}>
      {t(PICKUP_STATE_NAMES[state])}
    </Badge>
  );
}
