import { ArrowDown, ArrowUp } from 'lucide-react';
import { useT } from '../i18n/t.ts';
import { Button } from '../ui/Button.tsx';
import { SelectInput } from '../ui/inputs.tsx';
import type { Column } from './table/columns.ts';

interface Props {
  columns: readonly Pick<Column<never>, 'head' | 'sort'>[];
  sortBy: string | undefined;
  sortOrder: 'asc' | 'desc';
  /** The column of the default order, if it is one; otherwise the newest come first. */
  usualSort: string | undefined;
  /** Without arguments: the default order. */
  onOrder: (sortBy?: string, sortOrder?: 'asc' | 'desc') => void;
}

/** Sorting where the rows are cards without headers; renders nothing if nothing can be sorted. */
export function OrderInput({ columns, sortBy = '', sortOrder, usualSort, onOrder }: Props) {
  const t = useT();
  const sorts = columns.flatMap(({ head, sort }) => (sort === undefined ? [] : [{ head, sort }]));
  if (sorts.length === 0) return null;
  const isColumn = sorts.some(({ sort }) => sort === sortBy);
  const hasUsual = sorts.some(({ sort }) => sort === usualSort);
  const isUp = sortOrder === 'asc';
  const Icon = isUp ? ArrowUp : ArrowDown;
  return (
    <div className="no-print flex items-center gap-2 p-2 pb-0">
      <label className="flex min-w-0 flex-1 items-center gap-2">
        <span className="text-muted shrink-0 text-xs">{t('Order by')}</span>
        <SelectInput
          value={isColumn ? sortBy : ''}
          onChange={({ target: { value } }) => (value ? onOrder(value, 'asc') : onOrder())}
        >
          {!hasUsual && <option value="">{t('Newest first')}</option>}
          {sorts.map(({ head, sort }) => (
            <option key={sort} value={sort}>
              {head}
            </option>
          ))}
        </SelectInput>
      </label>
      {isColumn && (
        <Button
          aria-label={t('Descending')}
          aria-pressed={!isUp}
          className="pointer-coarse:min-w-11"
          onClick={() => onOrder(sortBy, isUp ? 'desc' : 'asc')}
        >
          <Icon aria-hidden="true" className="size-4" />
        </Button>
      )}
    </div>
  );
}
