import { useT } from '../../i18n/t.ts';
import { Card } from '../../ui/Card.tsx';
import { Page } from '../../ui/Page.tsx';
import { type ScanStation, scanStationOf } from './scanStation.ts';
import type { ScanStationState } from './scanStationStore.ts';
import { CameraScanner } from './camera/CameraScanner.tsx';
import { ScanList } from './ScanList.tsx';
import { BackFields } from './fields/BackFields.tsx';
import { HandOverFields } from './fields/HandOverFields.tsx';
import { LastScan } from './LastScan.tsx';
import { NumberBox } from './NumberBox.tsx';
import { ScanCounts } from './ScanCounts.tsx';
import { ScanModes } from './ScanModes.tsx';
import { SoundSwitch } from './SoundSwitch.tsx';
import { UndoLast } from './UndoLast.tsx';
import { useWedge } from './useWedge.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { NO_SCANS } from './failureWords.ts';
import { useMemo, useSyncExternalStore } from 'react';
import { useSession } from '../../api/session.ts';

/** /parcels/scan */
export function ScanPage() {
  const t = useT();
  const used = useScanStation();
  return (
    <Page title={t('Scan Parcels')} actions={<SoundSwitch />}>
      {used && <OpenStation {...used} />}
    </Page>
  );
}

function OpenStation({ station, state }: { station: ScanStation; state: ScanStationState }) {
  const { choices, entries } = state;
  useWedge(station.scan);
  return (
    <>
      <SenderNotice station={station} state={state} />
      <ScanModes chosen={choices.mode} onChoose={(mode) => station.choose({ mode })} />
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(20rem,26rem)_minmax(0,1fr)] lg:grid-rows-[auto_1fr]">
        {/* First on a phone, where the rest does not fit below it. */}
        <div className="min-w-0 lg:col-start-2">
          <LastScan entry={entries[0]} />
        </div>
        <Card className="flex flex-col gap-4 lg:col-start-1 lg:row-span-2 lg:row-start-1">
          {choices.mode === 'hand_over' && (
            <HandOverFields rider={choices.rider} onPick={(rider) => station.choose({ rider })} />
          )}
          {choices.mode === 'back' && <BackFields choices={choices} onChoose={station.choose} />}
          <NumberBox onScan={(text) => station.scan(text, true)} />
          <CameraScanner onCode={station.scan} />
        </Card>
        <div className="flex min-w-0 flex-col gap-4 lg:col-start-2">
          <ScanCounts list={state} />
          <UndoLast station={station} entries={entries} />
          <ScanList station={station} entries={entries} />
        </div>
      </div>
    </>
  );
}

/** Why scans wait, as long as they do. */
function SenderNotice({ station, state }: { station: ScanStation; state: ScanStationState }) {
  const t = useT();
  if (state.hasNoScans) return <Banner kind="error">{t(NO_SCANS)}</Banner>;
  const waiting = state.entries.filter((entry) => entry.state === 'waiting').length;
  if (state.sender !== 'later' || waiting === 0) return null;
  return (
    <Banner
      kind="warning"
      actions={
        <Button className="min-h-11" onClick={() => void station.send()}>
          {t('Send now')}
        </Button>
      }
    >
      {t('No connection. Scans waiting: {n}. Keep this page open; they are sent automatically.', {
        n: waiting.toLocaleString('en'),
      })}
    </Banner>
  );
}

/** The scan station of the person who is signed in; null while nobody is. */
function useScanStation(): { station: ScanStation; state: ScanStationState } | null {
  const session = useSession();
  const station = useMemo(() => session && scanStationOf(session), [session]);
  const state = useSyncExternalStore(station?.subscribe ?? never, station?.state ?? nothing);
  return station && state && { station, state };
}

const never = () => () => {};
const nothing = () => null;
