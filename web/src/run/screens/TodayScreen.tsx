/** The rider's day: what to fetch, to deliver and to bring back, and what is done. */
import type { RunPickup } from '@waydesk/contract/run/run.ts';
import { Search } from 'lucide-react';
import { useState } from 'react';
import { useT } from '../../i18n/t.ts';
import { TextInput } from '../../ui/inputs.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { useTitle } from '../../ui/useTitle.ts';
import { phone, type PhoneRun } from '../phone.ts';
import { BigButton } from '../../ui/thumb/bigButtons.tsx';
import { CodeScanner } from './CodeScanner.tsx';
import { RunParcelRows } from './RunParcelRow.tsx';
import { RunBanners } from './RunBanners.tsx';
import { BottomEdge } from './RunPage.tsx';
import { allParcels, findParcels, parcelInRun } from './runSearch.ts';
import { RUN_TAB_NAMES } from './runWords.ts';
import { StartRun } from './StartRun.tsx';
import { StopList } from './StopList.tsx';
import { RefreshButton, TodayHead } from './TodayHead.tsx';
import { TodaySums } from './TodaySums.tsx';
import { RUN_TABS, useRunViews, type RunTab } from './views.ts';

function PickupRows({ pickups }: { pickups: readonly RunPickup[] }) {
  const t = useT();
  const { open } = useRunViews();
  return (
    <ul className="bg-surface border-line divide-line rounded-card divide-y overflow-hidden border">
      {pickups.map(({ way_id, shop, parcels }) => (
        <li key={way_id}>
          <button
            type="button"
            onClick={() => open({ name: 'pickup', way: way_id })}
            className="hover:bg-sunken flex min-h-16 w-full flex-col gap-1 px-4 py-3 text-left"
          >
            <span className="flex w-full items-baseline justify-between gap-3">
              <span className="min-w-0 text-base font-semibold">{shop.name}</span>
              <span className="shrink-0 text-base font-semibold">
                {t('{n} parcels', { n: parcels.length })}
              </span>
            </span>
            <span className="text-muted text-sm">
              {[shop.address, shop.township && t.place(shop.township)].filter(Boolean).join(', ')}
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}

const countOf = (run: PhoneRun, tab: RunTab) => run[tab].length;

function Tabs({ run, tab, onTab }: { run: PhoneRun; tab: RunTab; onTab: (tab: RunTab) => void }) {
  const t = useT();
  return (
    <div role="group" aria-label={t('Parts of the day')} className="grid grid-cols-4 gap-1">
      {RUN_TABS.map((one) => (
        <button
          key={one}
          type="button"
          aria-pressed={one === tab}
          onClick={() => onTab(one)}
          className="rounded-card aria-pressed:bg-accent bg-fill flex min-h-14 min-w-0 flex-col items-center justify-center px-1 py-1 aria-pressed:text-white"
        >
          <span className="text-base leading-tight font-semibold tabular-nums">
            {countOf(run, one)}
          </span>
          <span className="text-center text-xs font-medium">{t(RUN_TAB_NAMES[one])}</span>
        </button>
      ))}
    </div>
  );
}

function TabBody({ run, tab }: { run: PhoneRun; tab: RunTab }) {
  const t = useT();
  if (tab === 'pickups' && run.pickups.length > 0) return <PickupRows pickups={run.pickups} />;
  if (tab === 'stops' && run.stops.length > 0) {
    return (
      <>
        <StartRun stops={run.stops} />
        <StopList stops={run.stops} />
      </>
    );
  }
  if (tab === 'bring_back' && run.bring_back.length > 0)
    return <RunParcelRows parcels={run.bring_back} />;
  if (tab === 'done' && run.done.length > 0) return <RunParcelRows parcels={run.done} />;
  return <p className="text-muted py-8 text-center">{t('Nothing here.')}</p>;
}

function Found({ run, typed }: { run: PhoneRun; typed: string }) {
  const t = useT();
  const found = findParcels(allParcels(run), typed, (name) => t.place(name));
  if (found.length === 0) {
    return <p className="text-muted py-8 text-center">{t('No parcel of this run fits.')}</p>;
  }
  return <RunParcelRows parcels={found} />;
}

export function TodayScreen({ run, tab }: { run: PhoneRun; tab: RunTab | undefined }) {
  const t = useT();
  const { open, replace } = useRunViews();
  const [typed, setTyped] = useState('');
  useTitle(t('Today’s run'));
  const firstFilled = RUN_TABS.find((one) => one !== 'done' && countOf(run, one) > 0) ?? 'done';
  const shown = tab ?? (run.stops.length > 0 ? 'stops' : firstFilled);
  const isEmpty = RUN_TABS.every((one) => countOf(run, one) === 0);
  return (
    <>
      <TodayHead />
      <main className="mx-auto flex w-full max-w-lg flex-1 flex-col gap-4 p-4">
        <RunBanners />
        {isEmpty ? (
          <EmptyState
            text={t('Nothing to do today')}
            hint={t('When the office gives you parcels, they come here.')}
          >
            <BigButton fill="main" onClick={() => phone.sendNow()}>
              {t('Refresh')}
            </BigButton>
          </EmptyState>
        ) : (
          <>
            <TodaySums run={run} />
            <Tabs run={run} tab={shown} onTab={(next) => replace({ name: 'today', tab: next })} />
            <CodeScanner
              onParcel={(id, close) => {
                if (parcelInRun(run, id) === null) return t('This parcel is not in your run.');
                close();
                open({ name: 'stop', parcel: id });
                return '';
              }}
            >
              <div className="relative min-w-0 flex-1">
                <Search
                  aria-hidden="true"
                  className="text-muted pointer-events-none absolute top-1/2 left-3 size-5 -translate-y-1/2"
                />
                <TextInput
                  type="search"
                  aria-label={t('Find code, name or phone')}
                  placeholder={t('Find code, name or phone')}
                  value={typed}
                  onChange={({ target }) => setTyped(target.value)}
                  className="pl-11"
                />
              </div>
            </CodeScanner>
            {typed.trim() === '' ? (
              <TabBody run={run} tab={shown} />
            ) : (
              <Found run={run} typed={typed} />
            )}
            <RefreshButton />
          </>
        )}
      </main>
      <BottomEdge />
    </>
  );
}
