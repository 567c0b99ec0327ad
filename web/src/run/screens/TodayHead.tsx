import { Check, CloudOff, Menu, Send } from 'lucide-react';
import { useT } from '../../i18n/t.ts';
import { Spinner } from '../../ui/Spinner.tsx';
import { phone, useRiderPhone, type PhoneState } from '../phone.ts';
import { bigClasses } from '../../ui/thumb/bigButtons.tsx';
import { clockOf } from './runTime.ts';
import { useRunViews } from './views.ts';

/** Acts that have not reached the office, stuck ones too. */
export const unsentOf = ({ pending }: Pick<PhoneState, 'pending'>) =>
  pending.filter(({ state }) => state !== 'needs_review');

function ConnectionIcon({ connection, isSent }: { connection: string; isSent: boolean }) {
  if (connection === 'sending') return <Spinner />;
  if (connection === 'offline') return <CloudOff aria-hidden="true" className="size-5" />;
  const Icon = isSent ? Check : Send;
  return <Icon aria-hidden="true" className="size-5" />;
}

/** Who rides, what is unsent and how old the run is. */
export function TodayHead() {
  const t = useT();
  const { open } = useRunViews();
  const state = useRiderPhone();
  const { person, connection, run, zone, photosLeft } = state;
  const unsent = unsentOf(state).length + photosLeft;
  const words = [
    connection === 'offline' && t('No connection'),
    unsent > 0 ? t('{n} unsent', { n: unsent }) : t('All sent'),
  ].filter((word) => word !== false);
  return (
    <header className="bg-page border-line sticky top-0 z-10 border-b">
      <div className="mx-auto flex max-w-lg items-center gap-2 px-4 py-1">
        <div className="min-w-0 flex-1">
          <h1 className="truncate text-base font-semibold">
            {person?.rider.name ?? t('Today’s run')}
          </h1>
          {run && (
            <p className="text-muted text-xs">
              {t('Updated {time}', { time: clockOf(run.readAt, zone) })}
            </p>
          )}
        </div>
        <button
          type="button"
          onClick={() => open({ name: 'sending' })}
          className={bigClasses('plain', 'px-3 text-sm!')}
        >
          <ConnectionIcon connection={connection} isSent={unsent === 0} />
          <span className="text-left leading-snug">
            {words.map((word) => (
              <span key={word} className="block">
                {word}
              </span>
            ))}
          </span>
          <Menu aria-hidden="true" className="size-5" />
          <span className="sr-only">{t('Sending and settings')}</span>
        </button>
      </div>
    </header>
  );
}

/** Asks the office for the run as it is now, and sends what is unsent. */
export function RefreshButton() {
  const t = useT();
  const { connection } = useRiderPhone();
  return (
    <button
      type="button"
      aria-disabled={connection === 'sending' || undefined}
      onClick={() => phone.sendNow()}
      className={bigClasses('quiet', 'w-full')}
    >
      {connection === 'sending' && <Spinner />}
      {t('Refresh')}
    </button>
  );
}
