import { X } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { useT } from '../i18n/t.ts';
import { Button } from './Button.tsx';
import { classes } from './classes.ts';
import { Words } from './Words.tsx';
import { useModal } from './useModal.ts';

interface Props {
  title: string;
  onClose: () => void;
  /** `alertdialog` for a question: no close button, and clicking outside does not close it. */
  role?: 'dialog' | 'alertdialog';
  /** The id of the text that a screen reader reads after the title. */
  describedBy?: string | undefined;
  className?: string;
  children: ReactNode;
}

/**
 * The browser's modal dialog. It is open while rendered, and its first field has the focus; Esc calls
 * `onClose`.
 */
export function Dialog({ title, onClose, role = 'dialog', ...rest }: Props) {
  const { describedBy, className, children } = rest;
  const t = useT();
  const id = useId();
  const ref = useModal();
  return (
    <dialog
      ref={ref}
      // Takes the focus where only the cross could.
      tabIndex={-1}
      role={role}
      aria-labelledby={id}
      aria-describedby={describedBy}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onMouseDown={(event) => {
        if (role === 'dialog' && event.target === ref.current) onClose();
      }}
      className={classes(
        'bg-raised text-ink border-line rounded-card shadow-float w-[min(32rem,calc(100vw-2rem))] border p-0',
        className,
      )}
    >
      <div className="flex flex-col gap-4 p-5">
        <div className="flex items-start justify-between gap-3">
          <h2 id={id} className="text-base font-semibold">
            <Words text={title} />
          </h2>
          {role === 'dialog' && (
            <Button
              variant="quiet"
              small
              aria-label={t('Close')}
              data-closes
              onClick={onClose}
              // Its cross stands on the title's first line, and at the dialog's edge.
              className="-my-1 -mr-2 shrink-0 pointer-coarse:-my-2.5 pointer-coarse:-mr-3.5"
            >
              <X aria-hidden="true" className="size-4" />
            </Button>
          )}
        </div>
        {children}
      </div>
    </dialog>
  );
}
