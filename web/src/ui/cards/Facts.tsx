import { Fragment, type ReactNode } from 'react';
import { Words } from '../Words.tsx';

/** Values of a record under their translated names, in order; empty ones show as a dash. */
export function Facts({ facts }: { facts: Readonly<Record<string, ReactNode>> }) {
  const isEmpty = (value: ReactNode) =>
    value === null || value === undefined || value === '' || value === false;
  return (
    <dl className="grid auto-rows-[minmax(1.5rem,auto)] items-baseline grid-cols-[minmax(0,2fr)_minmax(0,3fr)] max-sm:grid-cols-[minmax(0,9fr)_minmax(0,11fr)] gap-x-4 gap-y-1.5 [&_time]:whitespace-normal">
      {Object.entries(facts).map(([name, value]) => (
        <Fragment key={name}>
          <dt className="text-muted min-w-0">
            <Words text={name} />
          </dt>
          <dd className="min-w-0 whitespace-pre-line [overflow-wrap:anywhere]">
            {isEmpty(value) ? '–' : typeof value === 'string' ? <Words text={value} /> : value}
          </dd>
        </Fragment>
      ))}
    </dl>
  );
}
