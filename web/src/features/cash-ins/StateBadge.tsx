import type { CashInState } from '@waydesk/contract/list-queries.ts';
import { useT } from '../../i18n/t.ts';
import { Badge } from '../../ui/Badge.tsx';
import { STATE_LOOKS } from './words.ts';

export function StateBadge({ state }: { state: CashInState }) {
  const t = useT();
  const { label, tone, icon } = STATE_LOOKS[state];
  return (
    <Badge tone={tone} icon={icon}>
      {t(label)}
    </Badge>
  );
}
