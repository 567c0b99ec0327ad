/** The boxes in front of the rows. Each follows the choice by itself. */
import { useEffect, useRef, useSyncExternalStore, type ReactNode } from 'react';
import { useT } from '../../i18n/t.ts';
import { type Choosing, chosenOf, isChosen } from './choice.ts';

const LABEL =
  'flex min-h-8 min-w-8 cursor-pointer items-center justify-center select-none pointer-coarse:min-h-11 pointer-coarse:min-w-11';
const BOX = 'accent-accent size-4 pointer-coarse:size-5';

/** With the space around it: a press beside the box would open the row. */
const Target = ({ children }: { children: ReactNode }) => (
  <label className={LABEL}>{children}</label>
);

/** Shift and a press choose all from the last one. */
export function RowBox({ choosing, id }: { choosing: Choosing; id: number }) {
  const t = useT();
  const isOn = useSyncExternalStore(choosing.subscribe, () => isChosen(choosing.read(), id));
  return (
    <Target>
      <input
        type="checkbox"
        data-box={id}
        aria-label={t('Select #{id}', { id })}
        checked={isOn}
        onChange={({ nativeEvent }) =>
          choosing.press(id, (nativeEvent as Partial<MouseEvent>).shiftKey === true)
        }
        className={BOX}
      />
    </Target>
  );
}

/** For the whole page. */
export function PageBox({ choosing }: { choosing: Choosing }) {
  const t = useT();
  const ref = useRef<HTMLInputElement>(null);
  const of = useSyncExternalStore(choosing.subscribe, () =>
    chosenOf(choosing.read(), choosing.page()),
  );
  useEffect(() => {
    if (ref.current) ref.current.indeterminate = of === 'some';
  }, [of]);
  return (
    <Target>
      <input
        ref={ref}
        type="checkbox"
        aria-label={t('Select all on this page')}
        checked={of === 'all'}
        onChange={() => choosing.put(choosing.page(), of !== 'all')}
        className={BOX}
      />
    </Target>
  );
}
