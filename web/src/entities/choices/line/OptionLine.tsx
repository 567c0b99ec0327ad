import { Marked } from '../../../ui/marked/Marked.tsx';
import type { Option } from '../../options.ts';

/** An option with the hint that distinguishes it from others of the same name. */
export function OptionLine({ option, typed }: { option: Option; typed: string }) {
  return (
    <span className="flex flex-wrap items-baseline justify-between gap-x-3">
      <span>
        <Marked text={option.label} find={typed} />
      </span>
      {option.hint !== undefined && (
        <span className="text-muted text-xs">
          <Marked text={option.hint} find={typed} />
        </span>
      )}
    </span>
  );
}
