import { useT } from '../../../i18n/t.ts';
import { Card } from '../../../ui/Card.tsx';
import { WAY_GRID } from './wayGrid.ts';
import { Skeleton } from '../../../ui/Skeleton.tsx';

const lines = (count: number) =>
  Array.from({ length: count }, (_, at) => <Skeleton key={at} className="my-2.5 w-full" />);

/** Placeholders while a way loads. */
export function WaySkeleton() {
  const t = useT();
  return (
    <div aria-busy="true" className={WAY_GRID.whole}>
      <p role="status" className="sr-only">
        {t('Loading...')}
      </p>
      <div className={WAY_GRID.status}>
        <Card title={t('Status')}>{lines(3)}</Card>
        <Card title={t('Summary')}>{lines(4)}</Card>
      </div>
      <div className={WAY_GRID.parcels}>
        <Card title={t('Customer Info')}>{lines(6)}</Card>
        <Card title={t('Financial Info')}>{lines(6)}</Card>
      </div>
      <div className={WAY_GRID.rest}>
        <Card title={t('Way Details')}>{lines(9)}</Card>
      </div>
    </div>
  );
}
