import type { Text } from '@waydesk/contract/text.ts';
import { Monitor, Moon, Sun } from 'lucide-react';
import { useT } from '../i18n/t.ts';
import { Button } from '../ui/Button.tsx';
import { setTheme, useTheme, type Theme } from './theme.ts';

const NEXT: Record<Theme, Theme> = { system: 'light', light: 'dark', dark: 'system' };
const ICONS = { system: Monitor, light: Sun, dark: Moon } as const;
const NAMES: Record<Theme, Text> = {
  system: 'Look: as the system',
  light: 'Look: light',
  dark: 'Look: dark',
};

/** Cycles through system, light, dark. */
export function ThemeToggle() {
  const t = useT();
  const theme = useTheme();
  const Icon = ICONS[theme];
  const name = t(NAMES[theme]);
  return (
    <Button aria-label={name} title={name} onClick={() => setTheme(NEXT[theme])}>
      <Icon aria-hidden="true" className="size-4" />
    </Button>
  );
}
