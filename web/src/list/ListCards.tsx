import { Skeleton } from '../ui/Skeleton.tsx';
import { TextLink } from '../ui/TextLink.tsx';
import type { Rows } from './ListTable.tsx';
import { useRowPress } from './useRowPress.ts';

/** The same rows where a table does not fit: one card each, labelled lines in two columns. */
export function ListCards<T>({ columns, rows, toKey, toScreen, label, skeletons = 0 }: Rows<T>) {
  const press = useRowPress();
  const [first, ...others] = columns;
  return (
    <ul aria-label={label} className="flex flex-col gap-2 p-2">
      {Array.from({ length: skeletons }, (_, at) => (
        <li key={`skeleton-${at}`} className="border-line rounded-card h-36 border p-3">
          <Skeleton className="w-1/2" />
        </li>
      ))}
      {rows.map((row) => {
        const to = toScreen?.(row);
        return (
          <li
            key={toKey(row)}
            {...(to !== undefined && press(to))}
            className="border-line rounded-card bg-surface border p-3"
          >
            <p className="mb-2 font-semibold">
              {to === undefined ? (
                first?.cell(row)
              ) : (
                <TextLink to={to}>
                  {first?.headOnCard !== false && first?.head} {first?.cell(row)}
                </TextLink>
              )}
            </p>
            <dl className="grid grid-cols-[minmax(0,2fr)_minmax(0,3fr)] items-center [&_time]:whitespace-normal gap-x-3 gap-y-1.5">
              {others
                .filter((column) => !column.notOnCard)
                .map((column) => (
                  <div key={column.id} className="contents">
                    <dt className="text-muted text-xs">{column.head}</dt>
                    <dd className="min-w-0 text-right">{column.cell(row)}</dd>
                  </div>
                ))}
            </dl>
          </li>
        );
      })}
    </ul>
  );
}
