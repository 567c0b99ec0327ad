import { intake } from '@waydesk/contract/intake/intake.ts';
import { useState } from 'react';
import { inlineText } from '../../../api/errorTexts.ts';
import { useRead } from '../../../api/useRead.ts';
import { useT } from '../../../i18n/t.ts';
import { ListCards } from '../../../list/table/ListCards.tsx';
import { ListTable } from '../../../list/table/ListTable.tsx';
import { Card } from '../../../ui/Card.tsx';
import { ErrorBanner } from '../../../ui/ErrorBanner.tsx';
import { PaginationBar } from '../../../list/PaginationBar.tsx';
import { useNarrow } from '../../../ui/useMedia.ts';
import { importColumns } from './importColumns.tsx';

/** Rows per page; usually the last import is wanted. */
const LIMIT = 10;

/** The imports, newest first, with the ways they created and their labels. */
export function RecentImports() {
  const t = useT();
  const isNarrow = useNarrow();
  const [page, setPage] = useState(1);
  const read = useRead(intake.list, { query: { page, limit: LIMIT } }, { keepPrevious: true });
  const { data, failure, pagination } = read;
  const rows = {
    label: t('Recent imports'),
    columns: importColumns(t),
    rows: data ?? [],
    toKey: ({ id }: { id: number }) => id,
    skeletons: data === undefined ? 3 : 0,
  };
  return (
    <Card title={t('Recent imports')}>
      {failure !== undefined && data === undefined ? (
        <ErrorBanner
          text={inlineText(failure)}
          requestId={failure.requestId}
          busy={read.isFetching}
          onRetry={read.refresh}
        />
      ) : data?.length === 0 ? (
        <p className="text-muted">{t('Nothing has been imported yet. Imports are listed here.')}</p>
      ) : (
        <div className="-mx-4 -mb-4 flex flex-col gap-2" aria-busy={read.isFetching}>
          {isNarrow ? <ListCards {...rows} /> : <ListTable {...rows} />}
          <div className="px-4 pb-3 empty:hidden">
            <PaginationBar page={page} pages={pagination?.totalPages ?? 1} onPage={setPage} />
          </div>
        </div>
      )}
    </Card>
  );
}
