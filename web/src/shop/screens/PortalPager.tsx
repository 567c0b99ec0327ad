import type { Pagination } from '@waydesk/contract/calls/route.ts';
import { useT } from '../../i18n/t.ts';
import { bigClasses } from '../../ui/thumb/bigButtons.tsx';
import { PortalLink } from '../PortalLink.tsx';
import type { PortalView } from '../views.ts';

interface Props {
  pagination: Pagination | undefined;
  toPage: (page: number) => PortalView;
}

/** The way to older rows and back; nothing when all are on one page. */
export function PortalPager({ pagination, toPage }: Props) {
  const t = useT();
  if (pagination === undefined) return null;
  const { page, totalPages, atLeast } = pagination;
  const hasMore = page < totalPages || atLeast === true;
  if (page === 1 && !hasMore) return null;
  return (
    <nav aria-label={t('Pages')} className="grid grid-cols-2 gap-2">
      {page > 1 ? (
        <PortalLink to={toPage(page - 1)} className={bigClasses()}>
          {t('Newer')}
        </PortalLink>
      ) : (
        <span />
      )}
      {hasMore && (
        <PortalLink to={toPage(page + 1)} className={bigClasses()}>
          {t('Older')}
        </PortalLink>
      )}
    </nav>
  );
}
