import { CircleAlert, CircleCheck, TriangleAlert } from 'lucide-react';
import type { Text } from '@waydesk/contract/text.ts';
import { useT } from '../../../i18n/t.ts';
import type { RowState, StatedRow } from '../rows/rowStates.ts';

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

/** Where a row stands, unless it is ready. */
export function RowMark({ one: { state } }: { one: StatedRow }) {
  const t = useT();
  if (state === 'ready' || state === 'left') return null;
  const { icon: Icon, look } = ICONS[state];
  return (
    <>
      <Icon aria-hidden="true" className={`size-4 shrink-0 ${look}`} />
      <span className="sr-only">{t(ROW_STATES[state])}</span>
    </>
  );
}
