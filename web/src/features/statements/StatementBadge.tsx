import type { StatementState } from '@waydesk/contract/calls/list-queries.ts';
import { STATEMENT_STATE_LABELS } from '@waydesk/contract/money/statements.ts';
import { useT } from '../../i18n/t.ts';
import { Badge } from '../../ui/Badge.tsx';
import { STATEMENT_STYLES } from './words.ts';

export function StatementBadge({ state }: { state: StatementState }) {
  const t = useT();
  const { tone, icon } = STATEMENT_STYLES[state];
  return (
    <Badge tone={tone} icon={icon}>
      {t(STATEMENT_STATE_LABELS[state])}
    </Badge>
  );
}
