import { X } from 'lucide-react';
import { useT } from '../i18n/t.ts';

export interface Chip {
  /** The address parameters it represents. */
  names: readonly string[];
  /** "Status: Sent", translated. */
  label: string;
}

/** The chip of one address parameter, none without a value; head and value are translated. */
export const chipOf = (name: string, head: string, value: string | undefined): Chip[] =>
  value ? [{ names: [name], label: `${head}: ${value}` }] : [];

interface Props {
  chips: readonly Chip[];
  onRemove: (chip: Chip) => void;
  /** Removes them all. */
  onReset?: () => void;
}

/** The filters in use, visible even when the filter inputs are hidden. */
export function FilterChips({ chips, onRemove, onReset }: Props) {
  const t = useT();
  if (chips.length === 0) return null;
  return (
    <ul aria-label={t('Filters in use')} className="flex flex-wrap gap-2 pointer-coarse:gap-y-6">
      {chips.map((chip) => (
        <li
          key={chip.names.join()}
          className="bg-accent-soft inline-flex items-center gap-1 rounded-full py-0.5 pr-1 pl-3 text-xs"
        >
          {chip.label}
          <button
            type="button"
            aria-label={t('Remove filter {label}', { label: chip.label })}
            onClick={() => onRemove(chip)}
            className="hover:bg-line relative rounded-full p-1 pointer-coarse:after:absolute pointer-coarse:after:-inset-3"
          >
            <X aria-hidden="true" className="size-3.5" />
          </button>
        </li>
      ))}
      {onReset && (
        <li className="no-print inline-flex pointer-coarse:ml-4">
          <button
            type="button"
            onClick={onReset}
            className="text-link relative rounded-sm px-1 py-0.5 text-xs hover:underline pointer-coarse:after:absolute pointer-coarse:after:-inset-3"
          >
            {t('Reset Filters')}
          </button>
        </li>
      )}
    </ul>
  );
}
