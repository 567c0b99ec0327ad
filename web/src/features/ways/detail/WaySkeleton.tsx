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
        <Card title={t('Status')}>{lines(2)}</Card>
        <Card title={t('Summary')}>{lines(2)}</Card>
      </div>
      <div className={WAY_GRID.parcels}>
        <div className="grid gap-4 min-[83.75rem]:grid-cols-[4fr_3fr] min-[83.75rem]:gap-0">
          <Card title={t('Customer Info')}>{lines(6)}</Card>
          <Card title={t('Financial Info')}>{lines(6)}</Card>
        </div>
      </div>
      <div className={WAY_GRID.rest}>
        <Card title={t('Way Details')}>{lines(9)}</Card>
        <div className={WAY_GRID.columns}>
          <Card title={t('Way Notes')}>{lines(3)}</Card>
          <Card title={t('Way History')}>{lines(5)}</Card>
        </div>
      </div>
    </div>
  );
}
