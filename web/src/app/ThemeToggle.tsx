import type { Text } from '@waydesk/contract/texts/text.ts';
import { Monitor, Moon, Sun } from 'lucide-react';
import { useT } from '../i18n/t.ts';
import { setTheme, useTheme, type Theme } from './theme.ts';

const NEXT: Record<Theme, Theme> = { system: 'light', light: 'dark', dark: 'system' };
const ICONS = { system: Monitor, light: Sun, dark: Moon } as const;
const NAMES: Record<Theme, Text> = {
  system: 'Theme: system',
  light: 'Theme: light',
  dark: 'Theme: dark',
};

/** Cycles through system, light, dark. */
export function ThemeToggle() {
  const t = useT();
  const theme = useTheme();
  const Icon = ICONS[theme];
  const name = t(NAMES[theme]);
  return (
    <button
      type="button"
      aria-label={name}
      title={name}
      onClick={() => setTheme(NEXT[theme])}
      className="hover:text-ink rounded-control flex size-6 shrink-0 items-center justify-center pointer-coarse:size-11"
    >
      <Icon aria-hidden="true" className="size-4" />
    </button>
  );
}
