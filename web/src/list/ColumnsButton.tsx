import { useT } from '../i18n/t.ts';
import { lazyComponent, useOpened } from '../api/lazyComponent.tsx';
import { Button } from '../ui/Button.tsx';
import type { ColumnChoice } from './table/columns.ts';

const ColumnsMenu = lazyComponent(() => import('./ColumnsMenu.tsx'), 'ColumnsMenu');

/** Opens the menu in which a person hides columns. */
export function ColumnsButton(choice: ColumnChoice) {
  const t = useT();
  const { isOpen, open, close } = useOpened(ColumnsMenu);
  return (
    <div className="relative">
      <Button aria-haspopup="dialog" aria-expanded={isOpen} onClick={isOpen ? close : open}>
        {t('Columns')}
      </Button>
      {isOpen && <ColumnsMenu {...choice} onClose={close} />}
    </div>
  );
}
