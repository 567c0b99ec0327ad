import { useT } from '../../../i18n/t.ts';
import { Card } from '../../../ui/Card.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';

const lines = (count: number) =>
  Array.from({ length: count }, (_, at) => <Skeleton key={at} className="my-2.5 w-full" />);

/** Placeholders while a way loads. */
export function WaySkeleton() {
  const t = useT();
  return (
    <div aria-busy="true" className="flex flex-col gap-4">
      <p role="status" className="sr-only">
        {t('Loading...')}
      </p>
      <div className="grid items-start gap-4 md:grid-cols-2 xl:grid-cols-3">
        <Card title={t('Way Details')}>{lines(9)}</Card>
        <Card title={t('Summary')}>{lines(4)}</Card>
        <Card title={t('Parcel Photo')}>
          <Skeleton className="h-56 w-full" />
        </Card>
      </div>
      <Card title={t('Customer Info')}>{lines(3)}</Card>
      <Card title={t('Financial Info')}>{lines(3)}</Card>
    </div>
  );
}
