import { useT } from '../i18n/t.ts';
import { Button } from '../ui/Button.tsx';
import type { Column } from './columns.ts';
import { usePart } from './usePart.ts';

export interface ColumnChoice {
  /** Those that may be hidden. */
  choices: readonly Pick<Column<never>, 'id' | 'head'>[];
  /** Their ids, as far as they are hidden. */
  hidden: readonly string[];
  hide: (ids: readonly string[]) => void;
}

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
