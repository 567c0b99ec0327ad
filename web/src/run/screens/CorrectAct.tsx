import { MAX_CORRECTION_AGE } from '@waydesk/contract/rules/act-moves.ts';
import type { RunParcel } from '@waydesk/contract/run/run.ts';
import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import { useT } from '../../i18n/t.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { phone, useRiderPhone } from '../phone.ts';
import { BigButton } from '../../ui/thumb/bigButtons.tsx';
import { clockOf } from './runTime.ts';
import { RUN_ACT_NAMES } from './runWords.ts';
import { phoneFailure } from './useRecord.ts';

/** Takes back what was recorded last about the parcel: for a wrong press that is noticed later. */
export function CorrectAct({ parcel }: { parcel: RunParcel }) {
  const t = useT();
  const { pending, now, zone } = useRiderPhone();
  const [isAsked, setAsked] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const last = phone.lastActOf(parcel.id);
  const isUndoable = pending.some(({ id, state }) => id === last?.id && state === 'undo');
  if (last === null || last.kind === 'correct' || isUndoable) return null;
  if (now() - last.at > MAX_CORRECTION_AGE) return null;
  const correct = async () => {
    setBusy(true);
    setError(null);
    try {
      await phone.correct(parcel.id, last.id);
      setAsked(false);
    } catch (failure) {
      setError(phoneFailure(failure));
    }
    setBusy(false);
  };
  return (
    <>
      <BigButton className="w-full" onClick={() => setAsked(true)}>
        <Undo2 aria-hidden="true" className="size-5" />
        {t('Correct: {act}, {time}', {
          act: t(RUN_ACT_NAMES[last.kind]),
          time: clockOf(last.at, zone),
        })}
      </BigButton>
      {isAsked && (
        <Dialog
          role="alertdialog"
          title={t('Take back “{act}”?', { act: t(RUN_ACT_NAMES[last.kind]) })}
          onClose={() => setAsked(false)}
        >
          <p>{t('The parcel is then as it was before. The office sees both.')}</p>
          {error !== null && <Banner kind="error">{t.sent(error)}</Banner>}
          <div className="flex justify-between gap-3">
            <BigButton onClick={() => setAsked(false)}>{t('Leave it')}</BigButton>
            <BigButton fill="bad" busy={isBusy} onClick={() => void correct()}>
              {t('Take it back')}
            </BigButton>
          </div>
        </Dialog>
      )}
    </>
  );
}
