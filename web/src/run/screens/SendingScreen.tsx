/** What has not reached the office yet and why, and what else concerns this phone. */
import { CircleCheck, CircleHelp, CloudOff, Send } from 'lucide-react';
import { useT } from '../../i18n/t.ts';
import { Spinner } from '../../ui/Spinner.tsx';
import { phone, useRiderPhone } from '../phone.ts';
import { BigButton } from '../../ui/thumb/bigButtons.tsx';
import { LanguageChoice } from '../../ui/thumb/LanguageChoice.tsx';
import { RunPage } from './RunPage.tsx';
import { clockOf } from './runTime.ts';
import { SendingActs } from './SendingActs.tsx';
import { SignOut } from './SignOut.tsx';
import { useRunViews } from './views.ts';

function Connection() {
  const t = useT();
  const { connection, mustSignIn, nextAttemptAt, lastSentAt, zone, pending, photosLeft } =
    useRiderPhone();
  const isSent = pending.every(({ state }) => state === 'needs_review') && photosLeft === 0;
  const words = () => {
    if (mustSignIn) return t('Signed out: sign in to send');
    if (connection === 'sending') return t('Sending...');
    if (connection === 'offline') return t('No connection. Everything is saved on the phone.');
    if (nextAttemptAt !== null && connection === 'waiting') {
      return t('The office does not answer. Next attempt {time}', {
        time: clockOf(nextAttemptAt, zone),
      });
    }
    return isSent ? t('The office has everything') : t('Not sent yet');
  };
  const Icon = connection === 'offline' ? CloudOff : isSent ? CircleCheck : Send;
  return (
    <div role="status" className="flex items-start gap-3">
      {connection === 'sending' ? (
        <Spinner />
      ) : (
        <Icon aria-hidden="true" className="mt-0.5 size-6 shrink-0" />
      )}
      <div className="min-w-0">
        <p className="text-base font-semibold">{words()}</p>
        {photosLeft > 0 && <p>{t('Photos still to send: {n}', { n: photosLeft })}</p>}
        {lastSentAt !== null && (
          <p className="text-muted text-sm">
            {t('Last sent {time}', { time: clockOf(lastSentAt, zone) })}
          </p>
        )}
      </div>
    </div>
  );
}

function Settings() {
  const t = useT();
  const { open } = useRunViews();
  const { person, canInstall, isPersisted } = useRiderPhone();
  return (
    <section aria-labelledby="phone-settings" className="flex flex-col gap-3">
      <h2 id="phone-settings" className="text-base font-semibold">
        {t('This phone')}
      </h2>
      <BigButton onClick={() => open({ name: 'guide' })}>
        <CircleHelp aria-hidden="true" className="size-5" />
        {t('How it works')}
      </BigButton>
      <LanguageChoice />
      {canInstall && <BigButton onClick={() => void phone.install()}>{t('Install')}</BigButton>}
      {!isPersisted && !canInstall && (
        <p className="text-muted text-sm">
          {t(
            'In the browser’s menu, choose “Add to Home screen”: the phone then keeps what you save.',
          )}
        </p>
      )}
      <SignOut />
      <p className="text-muted text-sm">
        {person?.user.name} · {t('Version {version}', { version: __APP_VERSION__ })}
      </p>
    </section>
  );
}

export function SendingScreen() {
  const t = useT();
  const { open } = useRunViews();
  const { pending, mustSignIn, connection } = useRiderPhone();
  const of = (...states: string[]) => pending.filter(({ state }) => states.includes(state));
  return (
    <RunPage title={t('Sending')}>
      <Connection />
      {mustSignIn ? (
        <BigButton fill="main" onClick={() => open({ name: 'sign-in' })}>
          {t('Sign in')}
        </BigButton>
      ) : (
        <BigButton fill="main" busy={connection === 'sending'} onClick={() => phone.sendNow()}>
          {t('Send now')}
        </BigButton>
      )}
      <SendingActs
        title="Could not be sent"
        hint="Tell the office what is written here; it stays on the phone until you have read it."
        acts={of('stuck')}
      />
      <SendingActs
        title="The office decides"
        hint="These are sent. Nothing changed on the parcel."
        acts={of('needs_review')}
      />
      <SendingActs title="Not sent yet" acts={of('undo', 'due', 'sending')} />
      <Settings />
    </RunPage>
  );
}
