import { useT } from '../i18n/t.ts';
import { loadPart } from '../api/chunk.ts';
import { useOpenedPart } from '../page/useOpenedPart.ts';
import { Button } from '../ui/Button.tsx';
import { partOf } from '../ui/usePart.ts';
import type { ColumnChoice } from './columns.ts';

const menu = partOf(() => loadPart(() => import('./ColumnsMenu.tsx')));

/** Opens the menu in which a person hides columns. */
export function ColumnsButton(choice: ColumnChoice) {
  const t = useT();
  const { part, open, close } = useOpenedPart(menu);
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
