import { SCAN_MODES, type ScanMode } from '@waydesk/contract/rules/parcel-moves.ts';
import { useT } from '../../i18n/t.ts';
import { Words } from '../../ui/Words.tsx';
import { MODE_HINTS, MODE_ICONS, MODE_NAMES } from './modes.ts';
import { useModeKeys } from './useModeKeys.ts';

interface Props {
  chosen: ScanMode;
  onChoose: (mode: ScanMode) => void;
}

/** One row, as large as a thumb; the keys 1 to 5 choose too. */
export function ScanModes({ chosen, onChoose }: Props) {
  const t = useT();
  useModeKeys(onChoose);
  return (
    <div className="flex flex-col gap-2">
      <div role="group" aria-label={t('Scan mode')} className="grid grid-cols-5 gap-1 sm:gap-2">
        {SCAN_MODES.map((mode, at) => {
          const Icon = MODE_ICONS[mode];
          return (
            <button
              key={mode}
              type="button"
              aria-pressed={chosen === mode}
              aria-keyshortcuts={String(at + 1)}
              onClick={() => onChoose(mode)}
              className="rounded-control border-control bg-surface hover:bg-sunken aria-pressed:bg-accent aria-pressed:border-accent flex min-h-11 min-w-0 flex-col items-center justify-center gap-0.5 border px-0.5 py-1 text-center text-xs font-medium aria-pressed:text-white sm:text-sm lg:flex-row lg:gap-2 lg:px-2 lg:text-base forced-colors:aria-pressed:border-[Highlight]"
            >
              <Icon aria-hidden="true" className="size-5 shrink-0" />
              <Words text={t(MODE_NAMES[mode])} />
              <kbd aria-hidden="true" className="text-xs opacity-75 max-lg:hidden">
                {at + 1}
              </kbd>
            </button>
          );
        })}
      </div>
      <p className="text-muted text-label text-pretty">{t(MODE_HINTS[chosen])}</p>
    </div>
  );
}
