import { useT } from '../../i18n/t.ts';

interface Props {
  /** All faults; a place may have several. */
  count: number;
  places: readonly { key: number | string; text: string; label?: string; onGo: () => void }[];
}

/** For the bar that is always in view: how much is wrong, and a way to each place. */
export function FaultList({ count, places }: Props) {
  const t = useT();
  if (count === 0) return null;
  return (
    <div className="text-danger flex flex-wrap items-center gap-1 text-sm font-medium">
      {count === 1 ? t('1 fault:') : t('{n} faults:', { n: count })}
      {places.map(({ key, text, label, onGo }) => (
        <button
          key={key}
          type="button"
          aria-label={label}
          onClick={onGo}
          className="rounded-control border-danger/40 hover:bg-danger-soft min-h-7 min-w-7 border px-1 tabular-nums pointer-coarse:min-h-11 pointer-coarse:min-w-11"
        >
          {text}
        </button>
      ))}
    </div>
  );
}
