import type { ReactNode } from 'react';
import { useT } from '../i18n/t.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';

interface Props {
  onClose: () => void;
  children: ReactNode;
}

/** A phone's filters, from the lower edge up: each applies at once, so that both buttons close. */
export function FilterSheet({ onClose, children }: Props) {
  const t = useT();
  return (
    <Dialog
      title={t('Filters')}
      onClose={onClose}
      className="mb-0 max-h-[85dvh] w-full max-w-none rounded-b-none"
    >
      <div className="grid grid-cols-2 gap-3">{children}</div>
      <Button look="primary" onClick={onClose}>
        {t('Apply')}
      </Button>
    </Dialog>
  );
}
