import type { CashInDetail } from '@waydesk/contract/cash-ins.ts';
import { loadPart } from '../../api/chunk.ts';
import { useT } from '../../i18n/t.ts';
import { Card } from '../../ui/Card.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { partOf, usePart } from '../../ui/usePart.ts';

/** Few counts wait for a decision, and everybody opens receipts. */
const decisionPart = partOf(() => loadPart(() => import('./DecisionForm.tsx')));

/** The form to decide on a count that does not match. */
export function DecisionPart({ cashIn }: { cashIn: CashInDetail }) {
  const t = useT();
  const { part } = usePart(decisionPart, 'now');
  if (part !== null) return <part.DecisionForm cashIn={cashIn} />;
  return (
    <Card title={t('Decision')}>
      <Loading />
    </Card>
  );
}
