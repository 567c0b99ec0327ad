import { useT } from '../../i18n/t.ts';
import { Skeleton } from '../Skeleton.tsx';

/** In a card whose content loads: as many lines as it will have, so that what is below stays in place. */
export function CardLines({ lines }: { lines: number }) {
  const t = useT();
  return (
    <div aria-busy="true">
      <p role="status" className="sr-only">
        {t('Loading...')}
      </p>
      <SkeletonLines lines={lines} />
    </div>
  );
}

export const SkeletonLines = ({ lines }: { lines: number }) =>
  Array.from({ length: lines }, (_, at) => <Skeleton key={at} className="my-2.5" />);
