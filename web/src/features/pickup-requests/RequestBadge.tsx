import type { PickupState } from '@waydesk/contract/rules/portal-states.ts';
import { REQUEST_STYLES } from '../../entities/pickups/pickupWords.ts';
import { useT } from '../../i18n/t.ts';
import { Badge } from '../../ui/Badge.tsx';

export function RequestBadge({ state }: { state: PickupState }) {
  const t = useT();
  const { name, tone, icon } = REQUEST_STYLES[state];
  return (
    <Badge tone={tone} icon={icon}>
      {t(name)}
    </Badge>
  );
}
