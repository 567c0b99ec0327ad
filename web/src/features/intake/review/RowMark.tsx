import { CircleAlert, CircleCheck, TriangleAlert } from 'lucide-react';
import type { Text } from '@waydesk/contract/texts/text.ts';
import { useT } from '../../../i18n/t.ts';
import type { RowState, RowWithState } from '../rows/rowStates.ts';

export const ROW_STATES: Record<RowState, Text> = {
  ready: 'Ready',
  fix: 'To fix',
  check: 'To check',
  saved: 'Already saved',
  left: 'Left out',
};

const ICONS = {
  fix: { icon: CircleAlert, look: 'text-danger' },
  check: { icon: TriangleAlert, look: 'text-warn' },
  saved: { icon: CircleCheck, look: 'text-good' },
};

/** Where a row stands, unless it is ready; one that may be ordered twice is marked all the same. */
export function RowMark({ one: { state, lookup } }: { one: RowWithState }) {
  const t = useT();
  const isTwin = state === 'ready' && lookup !== undefined && lookup.twins.length > 0;
  if (state === 'left' || (state === 'ready' && !isTwin)) return null;
  const { icon: Icon, look: color } = ICONS[state === 'ready' ? 'check' : state];
  return (
    <>
      <Icon aria-hidden="true" className={`size-4 shrink-0 ${color}`} />
      <span className="sr-only">{t(isTwin ? 'Possible duplicate:' : ROW_STATES[state])}</span>
    </>
  );
}
