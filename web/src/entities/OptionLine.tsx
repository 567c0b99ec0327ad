import type { Option } from './options.ts';

/** A choice with what tells it from its namesakes. */
export function OptionLine({ option }: { option: Option }) {
  return (
    <span className="flex flex-wrap items-baseline justify-between gap-x-3">
      <span>{option.label}</span>
      {option.hint !== undefined && <span className="text-muted text-xs">{option.hint}</span>}
    </span>
  );
}
