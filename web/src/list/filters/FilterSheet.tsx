import { type ReactNode, useRef } from 'react';
import { useT } from '../../i18n/t.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';

interface Props {
  onClose: () => void;
  /** Beside its button. */
  more?: ReactNode;
  children: ReactNode;
}

/** Filters from the lower edge up, where the window is narrow: each applies at once, or when the sheet is applied. */
export function FilterSheet({ onClose, more, children }: Props) {
  const t = useT();
  const ref = useRef<HTMLDivElement>(null);
  // Days that wait for their button would be dropped.
  const apply = () => {
    ref.current?.querySelector('form')?.requestSubmit();
    onClose();
  };
  return (
    <Dialog
      title={t('Filters')}
      onClose={onClose}
      className="mb-0 max-h-[85dvh] w-full max-w-none rounded-b-none"
    >
      <div ref={ref} className="grid grid-cols-2 gap-3">
        {children}
      </div>
      <div className="flex gap-2">
        {more}
        <Button variant="primary" onClick={apply} className="flex-1">
          {t('Apply')}
        </Button>
      </div>
    </Dialog>
  );
}
