import { useT } from '../../i18n/t.ts';
import { Card } from '../../ui/Card.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';

function LoadingText() {
  const t = useT();
  return (
    <p role="status" className="sr-only">
      {t('Loading...')}
    </p>
  );
}

/** Takes the room of the search and the riders while they load. */
export function RidersSkeleton() {
  return (
    <div aria-busy="true" className="flex flex-col gap-4">
      <LoadingText />
      <div className="border-control rounded-control h-(--spacing-filter) border" />
      <div className="sm:bg-surface sm:border-line sm:rounded-card flex flex-col max-sm:gap-2 sm:border">
        {[1, 2, 3, 4, 5, 6].map((n) => (
          <div
            key={n}
            className="border-line max-sm:bg-surface max-sm:rounded-card sm:min-h-row flex items-center gap-4 px-3 py-2 max-sm:h-16 max-sm:border sm:not-last:border-b"
          >
            <Skeleton className="w-40" />
            <Skeleton className="ml-auto w-24" />
          </div>
        ))}
      </div>
    </div>
  );
}

/** Takes the room of the banknotes and the transfers. */
export function CountSkeleton() {
  return (
    <div aria-busy="true" className="grid items-start gap-4 lg:grid-cols-[26rem_minmax(0,1fr)]">
      <LoadingText />
      <Card>
        {[1, 2, 3, 4, 5, 6, 7].map((n) => (
          <Skeleton key={n} className="my-5" />
        ))}
      </Card>
      <Card>
        <Skeleton className="w-40" />
        <Skeleton className="mt-4 w-64" />
      </Card>
    </div>
  );
}
