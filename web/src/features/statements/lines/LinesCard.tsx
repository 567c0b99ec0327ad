import type { ReactNode } from 'react';
import { useState } from 'react';
import type { StatementLine } from '@waydesk/contract/money/statements.ts';
import { useT } from '../../../i18n/t.ts';
import { containsSearch } from '../../../list/filters/containsSearch.ts';
import { SearchBox } from '../../../list/SearchBox.tsx';
import { Card } from '../../../ui/Card.tsx';
import { LineTable, type LineColumn } from './LineTable.tsx';

type Found = Pick<StatementLine, 'delivery_id' | 'customer_name' | 'township'>;

interface Props<T extends Found> {
  title: string;
  actions?: ReactNode;
  rows: readonly T[];
  columns: readonly LineColumn<T>[];
  children?: ReactNode;
}

/** From here on one looks for a row by its words: the browser does not see rows that are not drawn. */
const MANY = 100;

/** A card with rows of deliveries, which can be looked through if they are many. */
export function LinesCard<T extends Found>({ rows, columns, ...card }: Props<T>) {
  const t = useT();
  const [search, setSearch] = useState('');
  const { title, actions, children } = card;
  const shown =
    search === ''
      ? rows
      : rows.filter(({ delivery_id: id, customer_name: name, township }) =>
          containsSearch(search, name, township, `#${id}`),
        );
  return (
    <Card
      title={title}
      actions={
        <div className="flex items-center gap-3">
          <span className="text-muted text-xs">{t('Amounts in MMK')}</span>
          {actions}
        </div>
      }
    >
      {children}
      {rows.length > MANY && (
        <div className="no-print mb-3 flex flex-wrap items-center gap-2 [--spacing-control:var(--spacing-filter)]">
          <SearchBox
            label={t('Search customer, township or number')}
            value={search}
            onSearch={setSearch}
          />
          <p role="status" className="text-muted text-xs">
            {t('Showing {x} of {y} deliveries', {
              x: shown.length.toLocaleString('en'),
              y: rows.length.toLocaleString('en'),
            })}
          </p>
        </div>
      )}
      <div className="-mx-4 -mb-4 [&>table>:last-child>:last-child>td]:border-b-0">
        <LineTable
          label={title}
          rows={shown}
          columns={columns}
          toKey={({ delivery_id: id }) => id}
        />
      </div>
    </Card>
  );
}
