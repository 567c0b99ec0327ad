import type { ReactNode } from 'react';

/** A value under its name, in the head of a page for paper; stands in a `dl`. */
export function PaperFact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-muted text-xs print:text-[8pt]">{name}</dt>
      <dd className="font-semibold [overflow-wrap:anywhere]">{children}</dd>
    </div>
  );
}
