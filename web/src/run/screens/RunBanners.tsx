/** What the rider should know before he rides, the most urgent first. */
import { showDay } from '@waydesk/contract/values/time.ts';
import { useLanguage, useT } from '../../i18n/t.ts';
import { Banner } from '../../ui/Banner.tsx';
import { phone, useRiderPhone } from '../phone.ts';
import { BigButton } from '../../ui/thumb/bigButtons.tsx';
import { useRunViews } from './views.ts';

function InstallBanner() {
  const t = useT();
  const { canInstall } = useRiderPhone();
  return (
    <Banner
      kind="warning"
      actions={
        canInstall ? (
          <BigButton onClick={() => void phone.install()}>{t('Install')}</BigButton>
        ) : (
          <BigButton onClick={() => void phone.persist()}>{t('Keep it safe')}</BigButton>
        )
      }
    >
      {t('Install to keep your work safe.')}
    </Banner>
  );
}

export function RunBanners() {
  const t = useT();
  const language = useLanguage();
  const { open } = useRunViews();
  const { mustSignIn, run, isPersisted, isLowOnSpace, updateReady, pending } = useRiderPhone();
  const stuck = pending.some(({ state }) => state === 'stuck');
  return (
    <div className="flex flex-col gap-2 empty:hidden">
      {mustSignIn && (
        <Banner
          kind="error"
          actions={
            <BigButton fill="main" onClick={() => open({ name: 'sign-in' })}>
              {t('Sign in')}
            </BigButton>
          }
        >
          {t('Sign in to send. Everything you record is saved meanwhile.')}
        </Banner>
      )}
      {stuck && (
        <Banner
          kind="error"
          actions={<BigButton onClick={() => open({ name: 'sending' })}>{t('See why')}</BigButton>}
        >
          {t('Something could not be sent.')}
        </Banner>
      )}
      {run?.isOld && (
        <Banner kind="warning">
          {t('This is the run of {day}. With a connection you get today’s.', {
            day: showDay(run.day, language),
          })}
        </Banner>
      )}
      {isLowOnSpace && (
        <Banner kind="warning">
          {t('This phone is almost full. Photos are refused until you free some space.')}
        </Banner>
      )}
      {updateReady && (
        <Banner
          kind="info"
          actions={<BigButton onClick={() => phone.update()}>{t('Update now')}</BigButton>}
        >
          {t('New version')}
        </Banner>
      )}
      {!isPersisted && <InstallBanner />}
      {run !== null && run.more > 0 && (
        <Banner kind="info">
          {t('{n} more parcels do not fit on this phone. They come when others are done.', {
            n: run.more,
          })}
        </Banner>
      )}
    </div>
  );
}
