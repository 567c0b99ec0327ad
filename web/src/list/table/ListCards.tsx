import { Fragment, type ReactNode } from 'react';
import { classes } from '../../ui/classes.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { TextLink } from '../../ui/TextLink.tsx';
import { Words } from '../../ui/Words.tsx';
import type { Column } from './columns.ts';
import type { Rows } from './ListTable.tsx';
import { useRowPress } from './useRowPress.ts';

interface CardProps<T> {
  row: T;
  columns: readonly Column<T>[];
}

const Cell = ({ of }: { of: ReactNode }) => (typeof of === 'string' ? <Words text={of} /> : of);

/**
 * Values beside each other, with a dot behind each but the last: a line never starts with one. Left out are null
 * and false, and a dash, which says something in a column only.
 */
function Values<T>({ row, columns }: CardProps<T>) {
  const found = columns.map((column) => ({ ...column, value: column.cell(row) }));
  const shown = found.filter(
    ({ value, isNamedOnCard, iconOnCard }) =>
      value !== null &&
      value !== false &&
      (value !== '–' || isNamedOnCard === true || iconOnCard !== undefined),
  );
  return shown.map(({ id, head, value, isNamedOnCard, iconOnCard: Icon }, at) => (
    <Fragment key={id}>
      {at > 0 && ' '}
      <span className="inline-block max-w-full">
        {/* A link beside a name must not differ from it by colour alone. */}
        <span className="[&_a]:underline">
          {isNamedOnCard && `${head} `}
          {Icon && (
            <>
              <Icon aria-hidden="true" className="mr-1 inline size-3.5 align-[-0.15em]" />
              <span className="sr-only">{head} </span>
            </>
          )}
          <Cell of={value} />
        </span>
        {at < shown.length - 1 && ' ·'}
      </span>
    </Fragment>
  ));
}

/** Everything of a row in three lines, or in two if nothing stands in the second. */
function ThreeLines<T>({ row, columns }: CardProps<T>) {
  const at = (place: Column<T>['card']) => columns.filter(({ card }) => card === place);
  const second = at('second');
  return (
    <>
      {second.length > 0 && (
        <div className="min-h-5 [overflow-wrap:anywhere]">
          <Values row={row} columns={second} />
        </div>
      )}
      {/* Buttons with words go below, icons stay beside the text. */}
      <div className="flex flex-wrap items-center justify-between gap-2">
        <div className="text-muted min-w-0 flex-1 basis-32 text-xs [overflow-wrap:anywhere]">
          <Values row={row} columns={at('third')} />
        </div>
        <div className="ml-auto">
          {at('buttons').map((column) => (
            <span key={column.id}>{column.cell(row)}</span>
          ))}
        </div>
      </div>
    </>
  );
}

/** A labelled line for each value, in two columns. */
function NamedLines<T>({ row, columns }: CardProps<T>) {
  return (
    <dl className="mt-2 grid grid-cols-[minmax(0,2fr)_minmax(0,3fr)] items-center gap-x-3 gap-y-1.5 [&_time]:whitespace-normal">
      {columns
        .filter((column) => !column.notOnCard)
        .map((column) => (
          <div key={column.id} className="contents">
            <dt className="text-muted text-xs">
              <Words text={column.head} />
            </dt>
            <dd className="min-w-0 text-right">{column.cell(row)}</dd>
          </div>
        ))}
    </dl>
  );
}

/** The same rows where a table does not fit: one card each, which can be pressed as a whole. */
export function ListCards<T>({ columns, rows, toKey, toScreen, label, ...rest }: Rows<T>) {
  const { boxes, skeletons = 0 } = rest;
  const press = useRowPress();
  const [first, ...others] = columns;
  const isShort = others.some(({ card }) => card !== undefined);
  const Lines = isShort ? ThreeLines<T> : NamedLines<T>;
  return (
    <ul
      aria-label={label}
      className="grid grid-cols-[repeat(auto-fill,minmax(min(18rem,100%),1fr))] gap-2 p-2"
    >
      {Array.from({ length: skeletons }, (_, at) => (
        <li key={`skeleton-${at}`} className="border-line rounded-card h-28 border p-3">
          <Skeleton className="w-1/2" />
        </li>
      ))}
      {rows.map((row) => {
        const to = toScreen?.(row);
        return (
          <li
            key={toKey(row)}
            data-row={toKey(row)}
            {...(to !== undefined && press(to))}
            className={classes(
              'border-line rounded-card bg-surface active:bg-sunken border px-3 py-2',
              boxes && 'has-[[data-box]:checked]:bg-accent-soft',
            )}
          >
            <div className="flex min-h-8 items-center justify-between gap-2">
              {boxes && <div className="-my-1.5 -ml-3 shrink-0">{boxes.of(row)}</div>}
              <p
                className={classes(
                  'min-w-0 font-semibold [overflow-wrap:anywhere]',
                  // Beside its box it stands over the phone below, whose link reaches up to it.
                  boxes && 'relative z-1 mr-auto',
                )}
              >
                {to === undefined ? (
                  first?.cell(row)
                ) : (
                  <TextLink to={to}>
                    {first?.headOnCard !== false && first?.head} {first?.cell(row)}
                  </TextLink>
                )}
              </p>
              <div className="shrink-0">
                <Values row={row} columns={others.filter(({ card }) => card === 'end')} />
              </div>
            </div>
            <Lines row={row} columns={others} />
          </li>
        );
      })}
    </ul>
  );
}
