/** Fills lines from a block that was copied in a spreadsheet. */
import type { ClipboardEvent } from 'react';
import { flushSync } from 'react-dom';
import { loadChunk } from '../../../api/chunk.ts';
import { loadOtherNames } from '../../../entities/townships/otherNames.ts';
import { useT } from '../../../i18n/t.ts';
import { showToast } from '../../../ui/toasts.ts';
import { codValues } from './pastedCod.ts';
import { PASTED, pastedValues, rowsPasted, type PastedName } from './pasted.ts';
import { lockOf, nextDelivery, type LineValues } from './values.ts';
import { useWayForm } from './WayForm.ts';

const BURMESE = /[\u1000-\u109f]/;
const loadZawgyi = () =>
  loadChunk(() => import('@waydesk/contract/values/zawgyi.ts')).catch(() => undefined);

interface Options {
  /** How many lines there may be. */
  max: number;
  /** Puts these lines in place of all. */
  put: (lines: LineValues[]) => void;
}

export function usePaste({ max, put }: Options) {
  const t = useT();
  const { getValues, trigger, townships, shopCod } = useWayForm();
  const fill = async (event: ClipboardEvent<HTMLElement>) => {
    const name = (event.target as Element).getAttribute('name') ?? '';
    const [, at, field] = /^deliveries\.(\d+)\.(\w+)$/.exec(name) ?? [];
    const into = PASTED.find((one) => one === field);
    const text = event.clipboardData.getData('text/plain');
    const block = into && rowsPasted(text, into);
    if (!block || into === undefined) return;
    event.preventDefault();
    // Without it Zawgyi is left for the server to convert.
    const zawgyi = BURMESE.test(text) ? await loadZawgyi() : undefined;
    // Without them a township that is spelled otherwise stays as it was typed.
    const names = await loadOtherNames(zawgyi?.toUnicode(text) ?? text).catch(() => undefined);
    const { cod } = block;
    const rows = zawgyi ? block.rows.map((row) => row.map(zawgyi.toUnicode)) : block.rows;
    const first = Number(at);
    const lines = structuredClone(getValues('deliveries'));
    // A line that cannot be changed is passed over.
    const places = Array.from({ length: Math.max(0, max - first) }, (_, n) => first + n)
      .filter((place) => lockOf(getValues(), place) === null)
      .slice(0, rows.length);
    const taken = rows.slice(0, places.length);
    for (const [n, place] of places.entries()) {
      const line = {
        ...(lines[place] ?? nextDelivery(getValues(), shopCod.read())),
        ...pastedValues(rows[n] ?? [], into, { known: townships, names }),
      };
      lines[place] = { ...line, ...(cod && codValues(cod[n] ?? '', line.delivery_address)) };
    }
    flushSync(() => put(lines));
    const filled = taken.flatMap((row, n) =>
      row.flatMap((_, column): `deliveries.${number}.${PastedName}`[] => {
        const one = PASTED[PASTED.indexOf(into) + column];
        return one === undefined ? [] : [`deliveries.${places[n] ?? 0}.${one}`];
      }),
    );
    void trigger(filled);
    document.querySelector<HTMLElement>(`[name="${name}"]`)?.focus();
    const left = rows.length - taken.length;
    if (left > 0)
      showToast('warning', t('Rows that no longer fit into this way: {n}', { n: left }));
  };
  return (event: ClipboardEvent<HTMLElement>) => void fill(event);
}
