import type { Text } from '@waydesk/contract/texts/text.ts';
import type { CSSProperties, ReactNode } from 'react';
import { useT } from '../../../i18n/t.ts';
import { classes } from '../../../ui/classes.ts';
import { Words } from '../../../ui/Words.tsx';
import { useNearby, usePrinting } from './useNearby.ts';

export interface LineColumn<T> {
  id: string;
  head: Text;
  /** The heading is for readers only. */
  isHeadHidden?: boolean;
  align?: 'right';
  /** The width that its figures need, as a class; the others share the rest. */
  width?: string;
  /** Shown on a phone too; all others only on wider screens and on paper. */
  onPhone?: boolean;
  notOnPaper?: boolean;
  cell: (row: T) => ReactNode;
}

interface Rows<T> {
  rows: readonly T[];
  columns: readonly LineColumn<T>[];
  toKey: (row: T) => number;
}

/** Rows are rendered in groups of this size. */
const CHUNK = 50;
const CELL = 'border-line border-b px-1.5 first:pl-4 last:pr-4 py-0.5';

const lookOf = <T,>({ align, onPhone = false, notOnPaper = false }: LineColumn<T>) =>
  classes(
    CELL,
    align === 'right' ? 'text-right' : 'text-left',
    !onPhone && 'max-sm:not-print:hidden',
    notOnPaper && 'no-print',
  );

/**
 * Rows of deliveries, which may be thousands: only those near what is in sight are drawn, in parts,
 * and all of them on paper. On a phone a row has two lines instead of more columns.
 */
export function LineTable<T>({ label, ...body }: Rows<T> & { label: string }) {
  const t = useT();
  const isPrinting = usePrinting();
  const { rows, columns } = body;
  const parts = Math.ceil(rows.length / CHUNK);
  return (
    <table
      aria-label={label}
      aria-rowcount={rows.length + 1}
      className="w-full sm:text-label table-fixed border-separate border-spacing-0 [--line-row:3.75rem] sm:[--line-row:var(--spacing-row)] print:table-auto"
    >
      <thead>
        <tr>
          {columns.map((column) => (
            <th
              key={column.id}
              scope="col"
              className={classes(
                'bg-surface text-muted sticky top-0 z-10 h-row text-xs font-medium',
                lookOf(column),
                column.width,
              )}
            >
              <span className={column.isHeadHidden ? 'sr-only' : 'contents'}>
                <Words text={t(column.head)} noWrap />
              </span>
            </th>
          ))}
        </tr>
      </thead>
      {Array.from({ length: parts }, (_, at) => (
        <Part key={at} at={at} {...body} isDrawn={isPrinting || parts <= 2} />
      ))}
    </table>
  );
}

function Part<T>(props: Rows<T> & { at: number; isDrawn: boolean }) {
  const { rows, columns, toKey, at, isDrawn } = props;
  const [ref, isNear] = useNearby<HTMLTableSectionElement>();
  const first = at * CHUNK;
  const part = rows.slice(first, first + CHUNK);
  if (!isDrawn && !isNear) {
    const height = { '--rows': part.length } as CSSProperties;
    return (
      <tbody ref={ref}>
        <tr aria-hidden="true" style={height} className="h-[calc(var(--rows)*var(--line-row))]">
          <td colSpan={columns.length}>&nbsp;</td>
        </tr>
      </tbody>
    );
  }
  return (
    <tbody ref={ref}>
      {part.map((row, place) => (
        <tr key={toKey(row)} aria-rowindex={first + place + 2} className="h-(--line-row)">
          {columns.map((column) => (
            <td
              key={column.id}
              className={classes(
                lookOf(column),
                column.width === undefined && 'not-print:truncate print:whitespace-normal',
              )}
            >
              {column.cell(row)}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  );
}
