import { showDate } from '@waydesk/contract/values/time.ts';
import type { ReactNode } from 'react';
import { useLanguage, useT } from '../../../i18n/t.ts';
import { Money } from '../../../ui/Money.tsx';
import { businessZone } from '../../../ui/zone.ts';
import { RowLink } from '../RowLink.tsx';

interface Line {
  delivery_id: number;
  customer_name: string;
  township: string;
  at: string | null;
  due: number;
  collected?: number;
  charge?: number;
}

interface Props<L extends Line> {
  lines: readonly L[];
  /** Said of a line, such as why it waits. */
  about?: (line: L) => ReactNode;
}

/** Parcels with what is due for each: collected, less the charge. */
export function MoneyLines<L extends Line>({ lines, about }: Props<L>) {
  const t = useT();
  const language = useLanguage();
  return (
    <ul className="divide-line -mx-4 divide-y">
      {lines.map((line) => (
        <RowLink
          key={line.delivery_id}
          to={{ name: 'parcel', id: line.delivery_id }}
          name={line.customer_name}
          figure={<Money amount={line.due} exact />}
        >
          <span className="text-muted flex flex-wrap justify-between gap-x-3 text-sm">
            <span>
              {[
                `#${line.delivery_id}`,
                t.place(line.township),
                line.at !== null && showDate(line.at, businessZone(), language),
              ]
                .filter(Boolean)
                .join(', ')}
            </span>
            {line.collected !== undefined && line.charge !== undefined && (
              <span>
                <Money amount={line.collected} exact /> − <Money amount={line.charge} exact />
              </span>
            )}
          </span>
          {about !== undefined && <span className="text-muted text-sm">{about(line)}</span>}
        </RowLink>
      ))}
    </ul>
  );
}
