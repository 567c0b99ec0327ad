import type { Option } from './options.ts';

/** An option with the hint that distinguishes it from others of the same name. */
export function OptionLine({ option }: { option: Option }) {
  return (
    <span className="flex flex-wrap items-baseline justify-between gap-x-3">
      <span>{option.label}</span>
      {option.hint !== undefined && <span className="text-muted text-xs">{option.hint}</span>}
    </span>
  );
}
