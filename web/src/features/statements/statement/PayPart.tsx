import type { ComponentProps } from 'react';
import { loadPart } from '../../../api/chunk.ts';
import { useT } from '../../../i18n/t.ts';
import { Card } from '../../../ui/Card.tsx';
import { Loading } from '../../../ui/Loading.tsx';
import { partOf, usePart } from '../../../ui/usePart.ts';
import type { PayCard } from './PayCard.tsx';

const payPart = partOf(() => loadPart(() => import('./PayCard.tsx')));

/** The form to pay comes right after the statement itself. */
export function PayPart(props: ComponentProps<typeof PayCard>) {
  const t = useT();
  const { part } = usePart(payPart, 'idle');
  if (part !== null) return <part.PayCard {...props} />;
  return (
    <Card title={t('Pay')} className="no-print">
      <Loading />
    </Card>
  );
}
