import { useT } from '../../../i18n/t.ts';
import { Card } from '../../../ui/Card.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { LinesSkeleton } from './LinesSkeleton.tsx';
import { FIELD_CLASSES, WAY_FIELDS_GRID } from './wayFieldsGrid.ts';

/** Stands where the way's fields and its deliveries will be, while it loads. */
export function EditSkeleton() {
  const t = useT();
  return (
    <>
      <Card title={t('Way Details')}>
        <div aria-hidden="true" className={WAY_FIELDS_GRID}>
          {Object.entries(FIELD_CLASSES).map(([field, place]) => (
            <div key={field} className={place}>
              <Skeleton className="my-0.5 w-24" />
              <Skeleton className={field === 'comments' ? 'mt-1 h-16' : 'mt-1 h-control'} />
            </div>
          ))}
        </div>
      </Card>
      {/* As many as fold: low rows do not jump by much. */}
      <LinesSkeleton count={4} />
    </>
  );
}
