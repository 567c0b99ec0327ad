import { Search } from 'lucide-react';
import { useT } from '../i18n/t.ts';
import { Button } from '../ui/Button.tsx';
import { LazyPalette } from './usePalette.tsx';

// Without it, the press asks again and tells.
const warm = () => void LazyPalette.load().catch(() => {});

const isMac = /Mac/.test(navigator.platform);
/** The shortcut that opens the palette on this computer. */
export const FIND_KEYS = isMac ? '⌘K' : 'Ctrl+K';

interface Props {
  onPress: () => void;
  /** As a box with its words, which the rail hides until it opens. */
  isBox?: boolean;
}

/** Opens the palette, whose code it fetches as soon as it may be pressed. */
export function FindButton({ onPress, isBox = false }: Props) {
  const t = useT();
  return (
    <Button
      variant={isBox ? 'plain' : 'quiet'}
      small
      aria-label={t('Search anything')}
      aria-keyshortcuts="Control+K Meta+K"
      onClick={onPress}
      onFocus={warm}
      onPointerEnter={warm}
      className={isBox ? 'text-muted min-w-0 flex-1 px-2 font-normal' : '-my-1'}
    >
      <Search aria-hidden="true" className={isBox ? 'size-4 shrink-0' : 'size-5'} />
      {isBox && (
        <span data-name className="flex min-w-0 flex-1 items-center justify-between gap-1">
          <span className="truncate">{t('Search anything')}</span>
          <kbd className="font-sans text-[0.6875rem] whitespace-nowrap">
            {isMac ? '⌘K' : 'Ctrl K'}
          </kbd>
        </span>
      )}
    </Button>
  );
}
