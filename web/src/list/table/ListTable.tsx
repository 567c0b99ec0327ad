import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import type { CSSProperties, ReactNode } from 'react';
import type { Destination } from '../../router/links.ts';
import { classes } from '../../ui/classes.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { TextLink } from '../../ui/TextLink.tsx';
import { Words } from '../../ui/Words.tsx';
import type { Column } from './columns.ts';
import { useRowPress } from './useRowPress.ts';

/** The boxes with which rows are chosen. */
export interface Boxes<T> {
  /** For the whole page. */
  head: ReactNode;
  of: (row: T) => ReactNode;
}

export interface Rows<T> {
  columns: readonly Column<T>[];
  rows: readonly T[];
  toKey: (row: T) => string | number;
  /** Where the row leads; undefined for nowhere. */
  toScreen?: ((row: T) => Destination | undefined) | undefined;
  /** The table's name for assistive tools. */
  label: string;
  sortBy?: string | undefined;
  sortOrder?: 'asc' | 'desc' | undefined;
  onSort?: ((field: string) => void) | undefined;
  /** A last row that stays in sight, by the columns' ids. */
  totals?: Readonly<Record<string, ReactNode>> | undefined;
  /** While rows are chosen: in front of each. */
  boxes?: Boxes<T> | undefined;
  /** Renders this many grey rows instead. */
  skeletons?: number | undefined;
}

function SortHead({
  column,
  ...rows
}: Pick<Rows<never>, 'sortBy' | 'sortOrder' | 'onSort'> & {
  column: Pick<Column<never>, 'head' | 'headMayBreak' | 'sort'>;
}) {
  const { sortBy, sortOrder, onSort } = rows;
  const { head, headMayBreak = false, sort } = column;
  const words = <Words text={head} noWrap={!headMayBreak} />;
  if (sort === undefined || onSort === undefined) return words;
  const Icon = sortBy !== sort ? ChevronsUpDown : sortOrder === 'asc' ? ArrowUp : ArrowDown;
  return (
    <button
      type="button"
      onClick={() => onSort(sort)}
      className="hover:text-ink inline-flex items-center gap-1 rounded-sm [text-align:inherit] pointer-coarse:min-h-row pointer-coarse:min-w-11"
    >
      <span>{words}</span>
      <Icon aria-hidden="true" className="size-3.5 shrink-0" />
    </button>
  );
}

const CELL = 'px-3 first:pl-4 last:pr-4 py-0.5 align-middle h-row';
const LINE = 'border-line border-b';
/** A heading that takes one line. */
const SHORT = 10;
/** It names the row: it stays where the table scrolls sideways. */
const FIRST = 'sticky left-0 bg-inherit';
/** As wide as its box, whatever stands in the other columns. */
const BOX = 'no-print w-10 min-w-10 px-1 py-0 text-center';
const FILLS = 'fills max-w-0 print:max-w-none';
const ONE_LINE = 'not-print:whitespace-nowrap';
const PART = 'w-(--part) print:w-auto not-print:max-xl:min-w-32';

export function ListTable<T>({ columns, rows, toKey, toScreen, label, ...rest }: Rows<T>) {
  const { sortBy, sortOrder, onSort, totals, boxes, skeletons = 0 } = rest;
  const press = useRowPress();
  const side = ({ align, notOnPaper = false }: Column<T>) =>
    classes(align === 'right' ? 'text-right' : 'text-left', notOnPaper && 'no-print');
  // Once for all rows: a way may have hundreds of cells.
  const cells = columns.map((column, at) =>
    classes(
      LINE,
      CELL,
      side(column),
      column.fills === undefined ? ONE_LINE : FILLS,
      at === 0 && FIRST,
    ),
  );
  return (
    <div className="max-xl:max-h-[80dvh] max-xl:overflow-auto print:max-h-none">
      <table
        aria-label={label}
        className="w-full border-separate border-spacing-0 [--spacing-control:1.75rem] [--spacing-filter:1.75rem] pointer-coarse:[--spacing-control:2.75rem] pointer-coarse:[--spacing-filter:2.75rem]"
      >
        <thead>
          <tr>
            {boxes && (
              <td
                className={classes(
                  'bg-surface border-line rounded-tl-card sticky top-0 z-10 border-b',
                  BOX,
                )}
              >
                {boxes.head}
              </td>
            )}
            {columns.map((column, at) => (
              <th
                key={column.id}
                scope="col"
                aria-sort={
                  column.sort === undefined || column.sort !== sortBy
                    ? undefined
                    : sortOrder === 'asc'
                      ? 'ascending'
                      : 'descending'
                }
                className={classes(
                  'bg-surface text-muted border-line first:rounded-tl-card last:rounded-tr-card sticky top-0 border-b text-xs font-medium',
                  at === 0 ? 'left-0 z-20' : 'z-10',
                  CELL,
                  side(column),
                  column.fills !== undefined && PART,
                  column.head.length <= SHORT && 'whitespace-nowrap',
                )}
                style={
                  column.fills === undefined
                    ? undefined
                    : ({ '--part': `${column.fills}%` } as CSSProperties)
                }
              >
                <span className={column.isHeadHidden ? 'sr-only' : 'contents'}>
                  <SortHead column={column} {...{ sortBy, sortOrder, onSort }} />
                </span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {Array.from({ length: skeletons }, (_, at) => (
            <tr key={`skeleton-${at}`}>
              {boxes && <td className={classes(LINE, BOX)}>{null}</td>}
              {columns.map((column) => (
                <td key={column.id} className={classes(LINE, CELL)}>
                  {Array.from({ length: column.lines ?? 1 }, (__, line) => (
                    <span key={line} className="my-px flex h-[1lh] items-center">
                      <Skeleton className="w-3/4" />
                    </span>
                  ))}
                </td>
              ))}
            </tr>
          ))}
          {rows.map((row) => {
            const to = toScreen?.(row);
            return (
              <tr
                key={toKey(row)}
                data-row={toKey(row)}
                {...(to !== undefined && press(to))}
                className={classes(
                  'bg-surface data-marked:bg-accent-soft',
                  boxes && 'has-[[data-box]:checked]:bg-accent-soft',
                  to !== undefined && 'hover:bg-sunken cursor-pointer',
                )}
              >
                {boxes && (
                  <td
                    className={classes(
                      LINE,
                      BOX,
                      'has-checked:shadow-[inset_2px_0_0_var(--color-accent)]',
                    )}
                  >
                    {boxes.of(row)}
                  </td>
                )}
                {columns.map((column, at) => (
                  <td key={column.id} className={cells[at]}>
                    {at === 0 && to !== undefined ? (
                      <TextLink to={to}>{column.cell(row)}</TextLink>
                    ) : (
                      column.cell(row)
                    )}
                  </td>
                ))}
              </tr>
            );
          })}
        </tbody>
        {totals !== undefined && (
          <tfoot>
            <tr>
              {boxes && <td className="bg-surface border-line sticky bottom-0 border-t">{null}</td>}
              {columns.map((column, at) => (
                <td
                  key={column.id}
                  className={classes(
                    'bg-surface border-line sticky bottom-0 border-t font-semibold',
                    at === 0 && 'left-0 z-10',
                    CELL,
                    side(column),
                  )}
                >
                  {totals[column.id]}
                </td>
              ))}
            </tr>
          </tfoot>
        )}
      </table>
    </div>
  );
}
