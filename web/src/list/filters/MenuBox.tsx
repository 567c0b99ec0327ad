import { useEffect, useLayoutEffect, useRef, type ReactNode } from 'react';
import { classes } from '../../ui/classes.ts';

interface Props {
  /** Its name for assistive tools. */
  label: string;
  onClose: () => void;
  className?: string;
  children: ReactNode;
}

const isInOwnPopup = (target: Element) =>
  target.getAttribute('aria-expanded') === 'true' || target.closest('dialog') !== null;

/** A menu below its button; Esc, and a press or the focus outside, close it. */
export function MenuBox({ label, onClose, className, children }: Props) {
  const ref = useRef<HTMLDivElement>(null);
  const latest = useRef(onClose);
  useEffect(() => {
    latest.current = onClose;
  });
  // Before it is drawn: whoever sees it may press Esc at once.
  useLayoutEffect(() => {
    const menu = ref.current;
    menu?.querySelector<HTMLElement>('input, select, a, button')?.focus();
    const frame = menu?.parentElement;
    const leave = ({ target }: Event) => {
      // The button closes the menu itself, and a question comes back to it.
      const isPart = (one: Element) =>
        frame?.contains(one) === true || one.closest('dialog') !== null;
      if (target instanceof Element && !isPart(target)) latest.current();
    };
    // The focus may be on the button, or on nothing if what had it is gone.
    const press = (event: KeyboardEvent) => {
      const { target, key } = event;
      if (key !== 'Escape' || !(target instanceof Element)) return;
      const isNowhere = target === document.body && !document.querySelector('dialog[open]');
      if (!isNowhere && frame?.contains(target) !== true) return;
      // A list or a calendar that is open in the menu closes first.
      if (menu?.contains(target) === true && isInOwnPopup(target)) return;
      event.stopPropagation();
      frame?.querySelector('button')?.focus();
      latest.current();
    };
    // Before the list that is open has closed.
    document.addEventListener('keydown', press, true);
    document.addEventListener('pointerdown', leave);
    document.addEventListener('focusin', leave);
    return () => {
      document.removeEventListener('keydown', press, true);
      document.removeEventListener('pointerdown', leave);
      document.removeEventListener('focusin', leave);
    };
  }, []);
  return (
    <div
      ref={ref}
      role="dialog"
      aria-label={label}
      className={classes(
        'bg-raised border-line rounded-card shadow-float absolute top-full right-0 z-20 mt-1 flex w-max min-w-44 flex-col border p-2',
        className,
      )}
    >
      {children}
    </div>
  );
}
