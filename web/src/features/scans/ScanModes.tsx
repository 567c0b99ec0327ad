import { SCAN_MODES, type ScanMode } from '@waydesk/contract/rules/parcel-moves.ts';
import { useT } from '../../i18n/t.ts';
import { Words } from '../../ui/Words.tsx';
import { MODE_HINTS, MODE_NAMES } from './modes.ts';

interface Props {
  chosen: ScanMode;
  onChoose: (mode: ScanMode) => void;
}

/** As large as a thumb, all of them in sight. */
export function ScanModes({ chosen, onChoose }: Props) {
  const t = useT();
  return (
    <div className="flex flex-col gap-2">
      <div role="group" aria-label={t('Scan mode')} className="grid grid-cols-2 gap-2">
        {SCAN_MODES.map((mode) => (
          <button
            key={mode}
            type="button"
            aria-pressed={chosen === mode}
            onClick={() => onChoose(mode)}
            className="rounded-control border-control bg-surface hover:bg-sunken aria-pressed:bg-accent aria-pressed:border-accent flex min-h-11 items-center justify-center border px-2 py-1 text-center font-medium last:col-span-2 aria-pressed:text-white forced-colors:aria-pressed:border-[Highlight]"
          >
            <Words text={t(MODE_NAMES[mode])} />
          </button>
        ))}
      </div>
      <p className="text-muted text-label text-pretty">{t(MODE_HINTS[chosen])}</p>
    </div>
  );
}
