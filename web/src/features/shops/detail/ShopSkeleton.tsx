import { useT } from '../../../i18n/t.ts';
import { Card } from '../../../ui/Card.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';

const lines = (count: number) =>
  Array.from({ length: count }, (_, at) => <Skeleton key={at} className="my-2.5 w-full" />);

/** The places of a shop while it is on its way. */
export function ShopSkeleton() {
  const t = useT();
  return (
    <div aria-busy="true" className="grid items-start gap-4 md:grid-cols-2 xl:grid-cols-3">
      <p role="status" className="sr-only">
        {t('Loading...')}
      </p>
      <Card title={t('Basic Information')}>{lines(8)}</Card>
      <Card title={t('Contact Person')}>{lines(6)}</Card>
      <Card title={t('Ways Statistics')}>{lines(4)}</Card>
    </div>
  );
}
