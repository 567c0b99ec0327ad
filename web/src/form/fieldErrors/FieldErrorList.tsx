import { useT } from '../../i18n/t.ts';

interface Props {
  /** All field errors; a place may have several. */
  count: number;
  fieldErrors: readonly { key: number | string; text: string; label?: string; onGo: () => void }[];
}

/** For the bar that is always visible: the number of errors, with a link to each field. */
export function FieldErrorList({ count, fieldErrors }: Props) {
  const t = useT();
  if (count === 0) return null;
  return (
    <div className="text-danger flex flex-wrap items-center gap-1 text-sm font-medium">
      {count === 1 ? t('1 problem:') : t('{n} problems:', { n: count })}
      {fieldErrors.map(({ key, text, label, onGo }) => (
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
