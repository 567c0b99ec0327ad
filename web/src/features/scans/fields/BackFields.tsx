import { FailureFields } from '../../../entities/bulk/FailureFields.tsx';
import type { ScanChoices } from '../modes.ts';

interface Props {
  choices: ScanChoices;
  onChoose: (choices: Partial<ScanChoices>) => void;
}

/** Why the parcels came back and what comes next, for all scans that follow. */
export function BackFields({ choices, onChoose }: Props) {
  return (
    // As large as the other controls of the scan station.
    <div className="flex flex-col gap-3 [--spacing-control:calc(var(--spacing)*11)]">
      <FailureFields typed={choices} onChange={onChoose} />
    </div>
  );
}
