import { CircleCheck, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { useT } from '../../i18n/t.ts';
import { phone, useRiderPhone, type PendingAct } from '../phone.ts';
import { BigButton } from '../../ui/thumb/bigButtons.tsx';
import { RUN_ACT_NAMES } from './runWords.ts';

/** Acts of one press follow one another as quickly as this, in milliseconds. */
const ONE_PRESS = 2_000;

/** What one press records of several parcels; whoever is quick at the doors saves one at a time. */
const IN_ONE_PRESS = new Set<PendingAct['kind']>(['pickup', 'start']);

/** The acts of the last press, while they can be undone. */
export function undoable(pending: readonly PendingAct[]): PendingAct[] {
  const found: PendingAct[] = [];
  for (const act of [...pending].reverse()) {
    const later = found.at(-1);
    const belongs =
      later === undefined ||
      (act.kind === later.kind && IN_ONE_PRESS.has(act.kind) && later.at - act.at < ONE_PRESS);
    if (act.state !== 'undo' || !belongs) break;
    found.push(act);
  }
  return found;
}

/** Above the actions of a view: says what was saved, and takes it back for as long as that is simple. */
export function SavedBar() {
  const t = useT();
  const { pending } = useRiderPhone();
  const [isTooLate, setTooLate] = useState(false);
  const acts = undoable(pending);
  const [last] = acts;
  const undo = async () => {
    const undone = await Promise.all(acts.map(({ id }) => phone.undo(id).catch(() => false)));
    setTooLate(!undone.every(Boolean));
  };
  const what = (act: PendingAct) => {
    const name = t(RUN_ACT_NAMES[act.kind]);
    return acts.length === 1
      ? `${name} · ${act.parcel?.customer_name ?? ''}`
      : `${name} · ${t('{n} parcels', { n: acts.length })}`;
  };
  return (
    <div role="status">
      {last !== undefined && (
        <div className="bg-ink text-page">
          <div className="mx-auto flex max-w-lg items-center gap-3 px-4 py-2">
            <CircleCheck aria-hidden="true" className="size-6 shrink-0" />
            <p className="min-w-0 flex-1">
              <b className="block font-semibold">{t('Saved on the phone')}</b>
              <span className="line-clamp-2 text-sm">{what(last)}</span>
            </p>
            <BigButton className="shrink-0" onClick={() => void undo()}>
              <Undo2 aria-hidden="true" className="size-5" />
              {t('Undo')}
            </BigButton>
          </div>
        </div>
      )}
      {last === undefined && isTooLate && (
        <p className="bg-ink text-page px-4 py-3 text-center">
          {t('Too late to undo: open the parcel and correct it.')}
        </p>
      )}
    </div>
  );
}
