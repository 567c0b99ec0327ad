import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useT } from '../i18n/t.ts';
import { Button } from '../ui/Button.tsx';

/** At most five numbers, including the first, the last and the current one; null is a gap. */
export function pageNumbers(page: number, pages: number): (number | null)[] {
  if (pages <= 5) return Array.from({ length: pages }, (_, i) => i + 1);
  if (page <= 3) return [1, 2, 3, 4, null, pages];
  if (page >= pages - 2) return [1, null, pages - 3, pages - 2, pages - 1, pages];
  return [1, null, page - 1, page, page + 1, null, pages];
}

interface Props {
  page: number;
  /** The last page that is known. */
  pages: number;
  /** True when pages follow that one; `page` may be one of them. */
  hasMore?: boolean;
  onPage: (page: number) => void;
}

export function PaginationBar({ page, pages, hasMore = false, onPage }: Props) {
  const t = useT();
  if (pages <= 1) return null;
  return (
    <nav aria-label={t('Pages')} className="flex flex-wrap items-center gap-1">
      <Button
        small
        variant="quiet"
        aria-disabled={page <= 1}
        aria-label={t('Previous')}
        onClick={() => onPage(page - 1)}
      >
        <ChevronLeft aria-hidden="true" className="size-4" />
      </Button>
      {pageNumbers(page, Math.max(page, pages)).map((number, at) =>
        number === null ? (
          <span key={at < 2 ? 'before' : 'after'} className="text-muted px-1">
            …
          </span>
        ) : (
          <Button
            key={number}
            small
            variant={number === page ? 'primary' : 'quiet'}
            aria-label={t('Page {n}', { n: number })}
            aria-current={number === page ? 'page' : undefined}
            onClick={() => onPage(number)}
          >
            {number}
          </Button>
        ),
      )}
      <Button
        small
        variant="quiet"
        aria-disabled={page >= pages && !hasMore}
        aria-label={t('Next')}
        onClick={() => onPage(page + 1)}
      >
        <ChevronRight aria-hidden="true" className="size-4" />
      </Button>
    </nav>
  );
}
