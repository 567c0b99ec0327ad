import { useT } from '../../i18n/t.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import type { ScanStation } from './scanStation.ts';
import type { ScanStationState } from './scanStationStore.ts';
import { NO_SCANS } from './failureWords.ts';

/** Why scans wait, as long as they do. */
export function SenderNotice({
  station,
  state,
}: {
  station: ScanStation;
  state: ScanStationState;
}) {
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
