import { useT } from '../../i18n/t.ts';
import type { PickedRows } from '../../list/bulk/choice.ts';
import { MoveDialog } from './MoveDialog.tsx';

interface Props {
  /** "12 ways", translated. */
  rows: string;
  /** Stays the same while it is open. */
  pick: PickedRows;
  onClose: () => void;
  onDone: () => void;
}

const FOLLOW = { type: 'follow' } as const;

/** Sets ways to the status that their parcels have reached; shows first how many go where. */
export function BulkFollow({ rows, pick, onClose, onDone }: Props) {
  const t = useT();
  return (
    <MoveDialog
      kind="ways"
      title={t('Update {rows} to match their parcels', { rows })}
      pick={pick}
      action={FOLLOW}
      onClose={onClose}
      onDone={onDone}
    />
  );
}
