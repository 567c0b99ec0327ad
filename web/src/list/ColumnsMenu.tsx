import { useEffect, useRef } from 'react';
import { useT } from '../i18n/t.ts';
import { Button } from '../ui/Button.tsx';
import { Checkbox } from '../ui/inputs.tsx';
import type { ColumnChoice } from './columns.ts';

interface Props extends ColumnChoice {
  onClose: () => void;
}

/** Below its button; Esc, and a press or the focus outside, close it. */
export function ColumnsMenu({ choices, hidden, hide, onClose }: Props) {
  const t = useT();
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const menu = ref.current;
    menu?.querySelector('input')?.focus();
    const leave = ({ target }: Event) => {
      // The button closes the menu itself.
      if (target instanceof Node && menu?.parentElement?.contains(target) !== true) onClose();
    };
    document.addEventListener('pointerdown', leave);
    document.addEventListener('focusin', leave);
    return () => {
      document.removeEventListener('pointerdown', leave);
      document.removeEventListener('focusin', leave);
    };
  }, [onClose]);
  return (
    <div
      ref={ref}
      role="dialog"
      aria-label={t('Columns')}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        ref.current?.parentElement?.querySelector('button')?.focus();
        onClose();
      }}
      className="bg-raised border-line rounded-card shadow-float absolute top-full right-0 z-20 mt-1 flex w-max min-w-44 flex-col border p-2"
    >
      {choices.map(({ id, head }) => (
        <Checkbox
          key={id}
          label={head}
          checked={!hidden.includes(id)}
          className="hover:bg-sunken rounded-control px-2"
          onChange={({ target }) =>
            hide(target.checked ? hidden.filter((one) => one !== id) : [...hidden, id])
          }
        />
      ))}
      <Button look="quiet" className="mt-1" onClick={() => hide([])}>
        {t('Show all')}
      </Button>
    </div>
  );
}
