/** The page of the rider's phone: whatever its state and its history say. */
import { dayOf } from '@waydesk/contract/values/time.ts';
import type { ReactNode } from 'react';
import { useT } from '../../i18n/t.ts';
import { Loading } from '../../ui/Loading.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { ErrorState, ForbiddenState, MissingState } from '../../ui/states.tsx';
import { phone, useRiderPhone, type PhoneRun, type PhoneState } from '../phone.ts';
import { BigButton } from '../../ui/thumb/bigButtons.tsx';
import {
  LaterDelivered,
  LaterFailed,
  LaterGuide,
  LaterPickup,
  LaterSending,
  LaterStop,
  useScreensAhead,
} from './laterScreens.tsx';
import { possibleMoves } from './runMoves.ts';
import { RunPage } from './RunPage.tsx';
import { parcelInRun } from './runSearch.ts';
import { RunSignIn, RunSignInForm } from './RunSignIn.tsx';
import { RunBanners } from './RunBanners.tsx';
import { TodayHead } from './TodayHead.tsx';
import { TodayScreen } from './TodayScreen.tsx';
import { useRunHistory, useRunViews, OpenViews, type RunView } from './views.ts';

function StartingPage() {
  return (
    <main className="mx-auto flex w-full max-w-lg flex-1 flex-col gap-4 p-4">
      <Loading />
      {['h-20', 'h-14', 'h-24', 'h-24', 'h-24'].map((height, at) => (
        <Skeleton key={at} className={`${height} rounded-card w-full`} />
      ))}
    </main>
  );
}

/** Plain http gives a page no storage that lasts and no camera. */
function InsecurePage() {
  const t = useT();
  return (
    <main className="mx-auto flex w-full max-w-lg flex-1 flex-col justify-center p-4">
      <ForbiddenState
        text={t('This page needs an address that starts with https')}
        hint={t(
          'Ask the office for the right address: without it nothing can be saved on the phone.',
        )}
      />
    </main>
  );
}

/** Signed in, and the run has never come. */
function NoRun() {
  const t = useT();
  const { connection } = useRiderPhone();
  const isLoading = connection === 'sending' || connection === 'idle';
  return (
    <>
      <TodayHead />
      <main className="mx-auto flex w-full max-w-lg flex-1 flex-col gap-4 p-4">
        <RunBanners />
        {isLoading ? (
          <Loading />
        ) : (
          <ErrorState
            text={t('The run could not be loaded')}
            hint={
              connection === 'offline'
                ? t('You are offline. Please check your internet connection.')
                : t('The phone tries again by itself.')
            }
          >
            <BigButton fill="main" onClick={() => phone.sendNow()}>
              {t('Try again')}
            </BigButton>
          </ErrorState>
        )}
      </main>
    </>
  );
}

/** The office may have given it to somebody else meanwhile. */
function Gone() {
  const t = useT();
  const { back } = useRunViews();
  return (
    <RunPage title={t('No longer in your run')}>
      <MissingState
        text={t('No longer in your run')}
        hint={t('The office has changed it. What you recorded is not lost.')}
      >
        <BigButton onClick={() => back(9)}>{t('Back to today')}</BigButton>
      </MissingState>
    </RunPage>
  );
}

function SignInAgain() {
  const t = useT();
  const { back } = useRunViews();
  return (
    <RunPage title={t('Sign in to send')}>
      <p>
        {t('What you recorded is safe on this phone, and is sent as soon as you have signed in.')}
      </p>
      <RunSignInForm onDone={() => back()} />
    </RunPage>
  );
}

const PARCEL_SCREENS = { stop: LaterStop, delivered: LaterDelivered, failed: LaterFailed };

function RunViewBody({ view, run }: { view: RunView; run: PhoneRun | null }): ReactNode {
  if (view.name === 'sending') return <LaterSending />;
  if (view.name === 'guide') return <LaterGuide />;
  if (view.name === 'sign-in') return <SignInAgain />;
  if (run === null) return <NoRun />;
  switch (view.name) {
    case 'today':
      return <TodayScreen run={run} tab={view.tab} />;
    case 'pickup': {
      const pickup = run.pickups.find(({ way_id }) => way_id === view.way);
      return pickup ? <LaterPickup key={view.way} pickup={pickup} /> : <Gone />;
    }
    case 'stop':
    case 'delivered':
    case 'failed': {
      const Screen = PARCEL_SCREENS[view.name];
      const parcel = parcelInRun(run, view.parcel);
      return parcel ? <Screen key={`${view.name} ${view.parcel}`} parcel={parcel} /> : <Gone />;
    }
  }
}

/** False for the form of an act that is recorded already. */
function isStillToDo(view: RunView, { run, person, now, zone }: PhoneState): boolean {
  if (run === null) return true;
  if (view.name === 'pickup') return run.pickups.some(({ way_id }) => way_id === view.way);
  if (view.name !== 'delivered' && view.name !== 'failed') return true;
  const parcel = parcelInRun(run, view.parcel);
  if (!parcel) return true;
  const today = dayOf(new Date(now()), zone);
  return possibleMoves(parcel, person?.rider.id ?? 0, today).has(view.name);
}

function SignedInRun() {
  const state = useRiderPhone();
  const views = useRunHistory((view) => isStillToDo(view, state));
  const { run } = state;
  useScreensAhead();
  return (
    <OpenViews value={views}>
      <RunViewBody view={views.view} run={run} />
    </OpenViews>
  );
}

const PHASES = {
  starting: StartingPage,
  insecure: InsecurePage,
  'signed-out': RunSignIn,
  'signed-in': SignedInRun,
} as const;

export function App() {
  const { phase } = useRiderPhone();
  const Phase = PHASES[phase];
  return (
    <div className="outdoors flex min-h-dvh flex-col">
      <Phase />
    </div>
  );
}
