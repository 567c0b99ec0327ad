import type { Closing } from '@waydesk/contract/money/closings.ts';
import { useT } from '../../i18n/t.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { Money } from '../../ui/Money.tsx';
import { Balances, ClosingFacts } from './ClosingFacts.tsx';

interface Props {
  closing: Closing;
  onClose: () => void;
}

/** One closing whole: its count, its notes, and what there was everywhere after it. */
export function ClosingDialog({ closing, onClose }: Props) {
  const t = useT();
  const notes = Object.entries(closing.notes).sort(([a], [b]) => Number(b) - Number(a));
  return (
    <Dialog title={t('Closing #{id}', { id: closing.id })} onClose={onClose}>
      <ClosingFacts closing={closing} />
      {notes.length > 0 && (
        <section className="flex flex-col gap-1">
          <h3 className="font-semibold">{t('Banknotes')}</h3>
          <ul className="grid grid-cols-2 gap-x-6">
            {notes.map(([note, count]) => (
              <li key={note} className="flex justify-between gap-2 tabular-nums">
                <span>
                  {Number(note).toLocaleString('en-US')} × {count.toLocaleString('en-US')}
                </span>
                <Money amount={Number(note) * count} />
              </li>
            ))}
          </ul>
        </section>
      )}
      <section className="flex flex-col gap-1">
        <h3 className="font-semibold">{t('Balance of each account')}</h3>
        <Balances balances={closing.balances} />
      </section>
    </Dialog>
  );
}
