import type { CashInState } from '@waydesk/contract/calls/list-queries.ts';
import { useT } from '../../i18n/t.ts';
import { Badge } from '../../ui/Badge.tsx';
import { STATE_STYLES, stateText } from './words.ts';

export function StateBadge({ state }: { state: CashInState }) {
  const t = useT();
  const { tone, icon } = STATE_STYLES[state];
  return (
    <Badge tone={tone} icon={icon}>
      {stateText(state, t)}
    </Badge>
  );
}
