import type { ReactNode } from 'react';
import { useT } from '../../i18n/t.ts';
import { Button } from '../../ui/Button.tsx';
import { useNarrow } from '../../ui/useMedia.ts';
import { FilterSheet } from './FilterSheet.tsx';
import { MenuBox } from './MenuBox.tsx';

interface Props {
  onClose: () => void;
  onReset: () => void;
  /** The inputs, each of which applies at once. */
  children: ReactNode;
}

/** A list's filters below their button, or in a sheet where the window has no room for that. */
export function FilterMenu({ onClose, onReset, children }: Props) {
  const t = useT();
  // Its button may stand at the left edge there.
  const isNarrow = useNarrow();
  const reset = (
    <Button variant="quiet" onClick={onReset}>
      {t('Reset Filters')}
    </Button>
  );
  if (isNarrow) {
    return (
      <FilterSheet onClose={onClose} more={reset}>
        {children}
      </FilterSheet>
    );
  }
  return (
    <MenuBox label={t('Filter')} onClose={onClose} className="w-[37rem] gap-3 p-4">
      <div className="grid grid-cols-3 gap-3">{children}</div>
      <div className="flex justify-end">{reset}</div>
    </MenuBox>
  );
}
