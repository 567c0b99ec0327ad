import { Search } from 'lucide-react';
import { useT } from '../i18n/t.ts';
import { Button } from '../ui/Button.tsx';

/** Opens the find box. */
export function FindButton({ onPress }: { onPress: () => void }) {
  const t = useT();
  return (
    <Button
      look="quiet"
      small
      aria-label={t('Find')}
      aria-keyshortcuts="Control+K"
      title={`${t('Find')} (Ctrl+K)`}
      onClick={onPress}
      className="-my-1"
    >
      <Search aria-hidden="true" className="size-5" />
    </Button>
  );
}
