import { useState } from 'react';
import { useT } from '../../i18n/t.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { phone, useRiderPhone } from '../phone.ts';
import { BigButton } from '../../ui/thumb/bigButtons.tsx';
import { unsentOf } from './TodayHead.tsx';
import { phoneFailure } from './useRecord.ts';

/** Signs out; what is unsent is sent first, or the rider says what becomes of it. */
export function SignOut() {
  const t = useT();
  const state = useRiderPhone();
  const [asked, setAsked] = useState<'no' | 'leave' | 'discard'>('no');
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const unsent = unsentOf(state).length + state.photosLeft;
  const signOut = async (how: 'send' | 'discard' | 'keep') => {
    setBusy(true);
    setProblem(null);
    try {
      const outcome = await phone.signOut(how);
      if (outcome === 'still-unsent')
        setProblem(t('It could not be sent yet. You stay signed in.'));
    } catch (failure) {
      setProblem(t.sent(phoneFailure(failure)));
    }
    setBusy(false);
  };
  const close = () => setAsked('no');
  return (
    <>
      <BigButton
        className="w-full"
        busy={isBusy && unsent === 0}
        onClick={() => (unsent > 0 ? setAsked('leave') : void signOut('keep'))}
      >
        {t('Sign out')}
      </BigButton>
      {asked === 'leave' && (
        <Dialog
          role="alertdialog"
          title={t('{n} are still on this phone', { n: unsent })}
          onClose={close}
        >
          <p>{t('Send them to the office before you sign out.')}</p>
          {problem !== null && <Banner kind="error">{problem}</Banner>}
          <div className="flex flex-col gap-3">
            <BigButton fill="main" busy={isBusy} onClick={() => void signOut('send')}>
              {t('Send now and sign out')}
            </BigButton>
            <BigButton onClick={close}>{t('Stay signed in')}</BigButton>
            <BigButton fill="quiet" className="text-danger!" onClick={() => setAsked('discard')}>
              {t('Discard them')}
            </BigButton>
          </div>
        </Dialog>
      )}
      {asked === 'discard' && (
        <Dialog
          role="alertdialog"
          title={t('Really discard {n}?', { n: unsent })}
          onClose={() => setAsked('leave')}
        >
          <p>{t('The office never hears of them. This cannot be undone.')}</p>
          <div className="flex justify-between gap-3">
            <BigButton onClick={() => setAsked('leave')}>{t('Stay signed in')}</BigButton>
            <BigButton fill="bad" busy={isBusy} onClick={() => void signOut('discard')}>
              {t('Discard them')}
            </BigButton>
          </div>
        </Dialog>
      )}
    </>
  );
}
