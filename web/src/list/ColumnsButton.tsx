import { useT } from '../i18n/t.ts';
import { Button } from '../ui/Button.tsx';
import type { ColumnChoice } from './columns.ts';
import { usePart } from './usePart.ts';

const load = () => import('./ColumnsMenu.tsx');

/** Opens the menu in which a person hides columns. */
export function ColumnsButton(choice: ColumnChoice) {
  const t = useT();
  const { part, open, close } = usePart(load);
  return (
    <div className="relative">
      <Button
        aria-haspopup="dialog"
        aria-expanded={part !== null}
        onClick={part === null ? open : close}
      >
        {t('Columns')}
      </Button>
      {part && <part.ColumnsMenu {...choice} onClose={close} />}
    </div>
  );
}
