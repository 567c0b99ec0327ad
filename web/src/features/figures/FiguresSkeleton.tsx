import { useT } from '../../i18n/t.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';

const BOX = 'bg-surface border-line rounded-card border p-4';

/** Takes the room of the figures while they load. */
export function FiguresSkeleton() {
  const t = useT();
  return (
    <div aria-busy="true" className="flex flex-col gap-4">
      <p role="status" className="sr-only">
        {t('Loading...')}
      </p>
      <Skeleton className="mt-1 w-16" />
      <div className="grid grid-cols-2 gap-3 lg:grid-cols-4">
        {[1, 2, 3, 4].map((n) => (
          <div key={n} className={`${BOX} min-h-28`}>
            <Skeleton className="w-24" />
            <Skeleton className="mt-3 h-6 w-28" />
          </div>
        ))}
      </div>
      <div className="grid gap-4 lg:grid-cols-2">
        {[1, 2].map((n) => (
          <div key={n} className={`${BOX} min-h-72`}>
            <Skeleton className="w-40" />
          </div>
        ))}
      </div>
      <div className={`${BOX} min-h-80`}>
        <Skeleton className="w-40" />
      </div>
    </div>
  );
}
