import { Undo2 } from 'lucide-react';
import { useUndo } from '../../entities/bulk/useUndo.ts';
import { useT } from '../../i18n/t.ts';
import { rowsText } from '../../list/bulk/rowsText.ts';
import { showToast } from '../../ui/toasts.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import type { ScanStation } from './scanStation.ts';
import type { ScanEntry } from './entry.ts';

interface Props {
  station: ScanStation;
  entries: readonly ScanEntry[];
}

/** Takes back what was sent last as a whole: one scan, or all that were sent together. */
export function UndoLast({ station, entries }: Props) {
  const t = useT();
  const { undo, busy, trouble } = useUndo();
  const job = entries.find((entry) => entry.job !== null)?.job ?? null;
  const count = entries.filter((entry) => entry.job === job).length;
  const rows = rowsText('parcels', count, t);
  const press = async () => {
    if (job === null) return;
    const undone = await undo(job);
    if (undone === null) return;
    station.undone(undone);
    const { length: refused } = undone.refused;
    // The list shows what is taken back; a toast would hide the last scan.
    if (refused > 0) {
      showToast(
        'error',
        t('{rows} could not be undone', { rows: rowsText('parcels', refused, t) }),
      );
    }
  };
  return (
    <>
      <Button
        className="min-h-11 self-start"
        busy={busy !== null}
        aria-disabled={job === null}
        onClick={() => void press()}
      >
        <Undo2 aria-hidden="true" className="size-4" />
        {job === null ? t('Undo last') : t('Undo last: {rows}', { rows })}
      </Button>
      {trouble !== null && <Banner kind="error">{trouble.text}</Banner>}
    </>
  );
}
