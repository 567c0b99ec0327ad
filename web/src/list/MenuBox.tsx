import { useEffect, useRef, type ReactNode } from 'react';
import { classes } from '../ui/classes.ts';

interface Props {
  /** Its name for assistive tools. */
  label: string;
  onClose: () => void;
  className?: string;
  children: ReactNode;
}

/** A menu below its button; Esc, and a press or the focus outside, close it. */
export function MenuBox({ label, onClose, className, children }: Props) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const menu = ref.current;
    menu?.querySelector<HTMLElement>('input, a, button')?.focus();
    const leave = ({ target }: Event) => {
      // The button closes the menu itself, and a question comes back to it.
      const isPart = (one: Element) =>
        menu?.parentElement?.contains(one) === true || one.closest('dialog') !== null;
      if (target instanceof Element && !isPart(target)) onClose();
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
      aria-label={label}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        ref.current?.parentElement?.querySelector('button')?.focus();
        onClose();
      }}
      className={classes(
        'bg-raised border-line rounded-card shadow-float absolute top-full right-0 z-20 mt-1 flex w-max min-w-44 flex-col border p-2',
        className,
      )}
    >
      {children}
    </div>
  );
}
