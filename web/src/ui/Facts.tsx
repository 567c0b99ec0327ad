import { Fragment, type ReactNode } from 'react';

/** Names and values of a record, both translated; what is empty shows as a dash. */
export function Facts({
  facts,
}: {
  facts: readonly (readonly [name: string, value: ReactNode])[];
}) {
  return (
    <dl className="grid grid-cols-[minmax(0,2fr)_minmax(0,3fr)] gap-x-4 gap-y-2 [&_time]:whitespace-normal">
      {facts.map(([name, value]) => (
        <Fragment key={name}>
          <dt className="text-muted">{name}</dt>
          <dd className="min-w-0 [overflow-wrap:anywhere]">
            {value === null || value === undefined || value === '' || value === false ? '–' : value}
          </dd>
        </Fragment>
      ))}
    </dl>
  );
}
