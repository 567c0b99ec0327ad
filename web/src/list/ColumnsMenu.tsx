import { useT } from '../i18n/t.ts';
import { Button } from '../ui/Button.tsx';
import { Checkbox } from '../ui/inputs.tsx';
import type { ColumnChoice } from './table/columns.ts';
import { MenuBox } from './filters/MenuBox.tsx';

interface Props extends ColumnChoice {
  onClose: () => void;
}

/** In which a person hides columns, below its button. */
export function ColumnsMenu({ choices, hidden, hide, onClose }: Props) {
  const t = useT();
  return (
    <MenuBox label={t('Columns')} onClose={onClose}>
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
      <Button variant="quiet" className="mt-1" onClick={() => hide([])}>
        {t('Show all')}
      </Button>
    </MenuBox>
  );
}
