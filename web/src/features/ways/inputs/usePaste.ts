/** Fills lines from a block that was copied in a spreadsheet. */
import type { ClipboardEvent } from 'react';
import { flushSync } from 'react-dom';
import { useT } from '../../../i18n/t.ts';
import { showToast } from '../../../ui/toasts.ts';
import { PASTED, pastedValues, rowsPasted, type PastedName } from './pasted.ts';
import { blankDelivery, lockOf, type DeliveryValues } from './values.ts';
import { useWayForm } from './WayForm.ts';

interface Options {
  /** How many lines there may be. */
  max: number;
  /** Puts these lines in place of all. */
  put: (lines: DeliveryValues[]) => void;
}

export function usePaste({ max, put }: Options) {
  const t = useT();
  const { getValues, trigger, townships } = useWayForm();
  return (event: ClipboardEvent<HTMLElement>) => {
    const name = (event.target as Element).getAttribute('name') ?? '';
    const [, at, field] = /^deliveries\.(\d+)\.(\w+)$/.exec(name) ?? [];
    const into = PASTED.find((one) => one === field);
    const rows = into && rowsPasted(event.clipboardData.getData('text/plain'), into);
    if (!rows || into === undefined) return;
    event.preventDefault();
    const first = Number(at);
    const lines = structuredClone(getValues('deliveries'));
    const rider = lines[0]?.rider ?? null;
    // A line that cannot be changed is passed over.
    const places = Array.from({ length: Math.max(0, max - first) }, (_, n) => first + n)
      .filter((place) => lockOf(lines[place]) === null)
      .slice(0, rows.length);
    const taken = rows.slice(0, places.length);
    for (const [n, place] of places.entries())
      lines[place] = {
        ...(lines[place] ?? blankDelivery(rider)),
        ...pastedValues(rows[n] ?? [], into, townships),
      };
    flushSync(() => put(lines));
    const names = taken.flatMap((row, n) =>
      row.flatMap((_, column): `deliveries.${number}.${PastedName}`[] => {
        const filled = PASTED[PASTED.indexOf(into) + column];
        return filled === undefined ? [] : [`deliveries.${places[n] ?? 0}.${filled}`];
      }),
    );
    void trigger(names);
    document.querySelector<HTMLElement>(`[name="${name}"]`)?.focus();
    const left = rows.length - taken.length;
    if (left > 0)
      showToast('warning', t('Rows that no longer fit into this way: {n}', { n: left }));
  };
}
