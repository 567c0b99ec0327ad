import { Search } from 'lucide-react';
import { useT } from '../i18n/t.ts';
import { Button } from '../ui/Button.tsx';
import { LazyPalette } from './usePalette.tsx';

// Without it, the press asks again and tells.
const warm = () => void LazyPalette.load().catch(() => {});

/** The shortcut that opens the palette on this computer. */
export const FIND_KEYS = /Mac/.test(navigator.platform) ? '⌘K' : 'Ctrl+K';

/** Opens the palette, whose code it fetches as soon as it may be pressed. */
export function FindButton({ onPress }: { onPress: () => void }) {
  const t = useT();
  return (
    <Button
      variant="quiet"
      small
      aria-label={t('Find')}
      aria-keyshortcuts="Control+K Meta+K"
      title={`${t('Find')} (${FIND_KEYS})`}
      onClick={onPress}
      onFocus={warm}
      onPointerEnter={warm}
      className="-my-1"
    >
      <Search aria-hidden="true" className="size-5" />
    </Button>
  );
}
