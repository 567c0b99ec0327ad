import { useT } from '../../../i18n/t.ts';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { folds } from '../inputs/lineStyle.ts';

/** Stands where the deliveries will be, about as high as they are. */
export function LinesSkeleton({ count }: { count: number }) {
  const t = useT();
  return (
    <div aria-busy="true" className="flex flex-col gap-4">
      <h2 className="text-base font-semibold">{t('Deliveries')}</h2>
      <p role="status" className="sr-only">
        {t('Loading...')}
      </p>
      {Array.from({ length: count }, (_, at) => (
        <Skeleton key={at} className={folds(count) ? 'h-76 xl:h-9' : 'h-76 xl:h-44'} />
      ))}
    </div>
  );
}
