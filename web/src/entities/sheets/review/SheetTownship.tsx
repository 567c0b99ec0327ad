import type { Ref } from 'react';
import { useT } from '../../../i18n/t.ts';
import { Button } from '../../../ui/Button.tsx';
import type { TownshipOption } from '../../options.ts';
import { TownshipSelect } from '../../townships/TownshipSelect.tsx';

interface Props {
  line: number;
  chosen: number | null | undefined;
  known: readonly TownshipOption[];
  onPick: (township: TownshipOption) => void;
  inputRef?: Ref<HTMLInputElement> | undefined;
}

/** Chooses the township of a row. */
export const SheetTownship = ({ line, chosen, known, onPick, inputRef }: Props) => (
  <TownshipSelect
    key={`${line}/${chosen}`}
    known={known}
    value={known.find(({ id }) => id === chosen) ?? null}
    onPick={(township) => {
      if (township && township.id !== chosen) onPick(township);
    }}
    onTyped={() => {}}
    {...(inputRef !== undefined && { inputRef })}
  />
);

interface CandidateProps {
  known: readonly TownshipOption[];
  /** The ids of those that its text fits. */
  choices: readonly number[] | undefined;
  onPick: (township: TownshipOption) => void;
}

/** The townships that a text fits. */
export function TownshipCandidates({ known, choices = [], onPick }: CandidateProps) {
  const t = useT();
  const fitting = known.filter(({ id }) => choices.includes(id));
  if (fitting.length === 0) return null;
  return (
    <div className="flex flex-wrap gap-2">
      {fitting.map((township) => (
        <Button key={township.id} small onClick={() => onPick(township)}>
          {[t.place(township.name), t.place(township.state)].join(', ')}
        </Button>
      ))}
    </div>
  );
}
