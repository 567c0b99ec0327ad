import { useT } from '../../i18n/t.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { SIDE_COLUMN, TWO_COLUMNS, FOUR_CARDS, HEIGHTS } from './dayLayout.ts';

const BOX = 'bg-surface border-line rounded-card border p-4';

/** Takes the room of the owner's day while it loads; `isBelow` leaves out the strip above it. */
export function DaySkeleton({ isBelow = false }: { isBelow?: boolean }) {
  const t = useT();
  return (
    <div aria-busy="true" className="flex flex-col gap-4">
      <p role="status" className="sr-only">
        {t('Loading...')}
      </p>
      {!isBelow && (
        <div className={FOUR_CARDS}>
          {[1, 2, 3, 4].map((n) => (
            <div key={n} className={`${BOX} px-3 py-2 ${HEIGHTS.now}`}>
              <Skeleton className="w-20" />
            </div>
          ))}
        </div>
      )}
      <div className={`${BOX} ${HEIGHTS.attention}`}>
        <Skeleton className="w-40" />
      </div>
      <p className="text-base">
        <Skeleton className="inline-block w-40" />
      </p>
      <div className={FOUR_CARDS}>
        {[1, 2, 3, 4].map((n) => (
          <div key={n} className={`${BOX} ${HEIGHTS.figure}`}>
            <Skeleton className="w-20" />
            <Skeleton className="mt-3 h-6 w-16" />
          </div>
        ))}
      </div>
      <div className={TWO_COLUMNS}>
        <div className={`${BOX} ${HEIGHTS.picture}`}>
          <Skeleton className="w-40" />
        </div>
        <div className={`${BOX} ${SIDE_COLUMN}`}>
          <Skeleton className="w-40" />
        </div>
      </div>
    </div>
  );
}
