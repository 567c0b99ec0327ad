import { LastJobs } from '../../entities/bulk/LastJobs.tsx';
import { useT } from '../../i18n/t.ts';
import { pathNumber } from '../../router/address.ts';
import { useParam } from '../../router/params.ts';
import { TryAgain } from '../../ui/TryAgain.tsx';
import { ErrorState, ForbiddenState } from '../../ui/states.tsx';
import { ErrorBanner } from '../../ui/ErrorBanner.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { Page } from '../../ui/Page.tsx';
import { wayList } from './list/listPosition.ts';
import { useWay } from './detail/useWay.ts';
import { WaySkeleton } from './detail/WaySkeleton.tsx';
import { WayView } from './detail/WayView.tsx';
import { ways } from '@waydesk/contract/ways/ways.ts';
import { Download, Pencil } from 'lucide-react';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { lazyComponent } from '../../api/lazyComponent.tsx';
import { loadChunk } from '../../api/chunk.ts';
import { saveFile } from '../../api/files/saveFile.ts';
import { ApiError } from '../../api/apiError.ts';
import { LiveRecord } from '../../page/live/LiveRecord.tsx';
import { WhoEdits, WhoIsHere } from '../../page/live/WhoIsHere.tsx';
import { links } from '../../router/links.ts';
import { Button } from '../../ui/Button.tsx';
import { PrintButton } from '../../ui/print/PrintButton.tsx';
import { showToast } from '../../ui/toasts.ts';
import { businessZone } from '../../ui/zone.ts';
import { wayStatusLabel } from '@waydesk/contract/rules/way-status.ts';
import { StatusBadge } from '../../ui/StatusBadge.tsx';

/** For paper: the page is read far more often than printed. */
const CompanyHead = lazyComponent(
  () => import('../../page/company/CompanyHead.tsx'),
  'CompanyHead',
  'idle',
);

/** /ways/detail/{id} */
export function WayDetailPage() {
  const id = useParam('id');
  return <Way key={id} word={id} />;
}

/** `word` is the id in the address; only digits can be a way. */
function Way({ word }: { word: string }) {
  const t = useT();
  const id = pathNumber(word);
  const record = useWay(id);
  const { opened } = record;
  const { data: way, failure } = opened;
  const hasFailed = failure !== undefined || Number.isNaN(id);
  return (
    <Page
      title={`${t('Way Details')} #${word}`}
      aside={
        way !== undefined && (
          <>
            <WayStatusBadge status={way.status} />
            <WhoIsHere of="ways" id={way.id} />
          </>
        )
      }
      actions={(way !== undefined || !hasFailed) && <WayButtons id={id} record={record} />}
    >
      {way !== undefined && failure !== undefined && (
        <ErrorBanner
          busy={opened.isFetching}
          text={t('Failed to fetch way details')}
          onRetry={record.reload}
        />
      )}
      <LiveRecord read={opened} />
      <LastJobs />
      {way !== undefined ? (
        <>
          <CompanyHead />
          <WayView way={way} record={record} />
        </>
      ) : !hasFailed ? (
        <WaySkeleton />
      ) : failure?.status === 403 ? (
        <ForbiddenState text={t('You do not have permission to perform this action.')}>
          <BackToWays />
          <TryAgain read={opened} />
        </ForbiddenState>
      ) : (
        <ErrorState
          text={t('Unable to access way #{id}. The server returned an error.', { id: word })}
        >
          {!Number.isNaN(id) && <TryAgain read={opened} variant="primary" />}
          <BackToWays isOther />
        </ErrorState>
      )}
    </Page>
  );
}

/** The main step, or the other one. */
function BackToWays({ isOther = false }) {
  const t = useT();
  return (
    <LinkButton to={wayList()} variant={isOther ? 'plain' : 'primary'}>
      {t('Back to Ways')}
    </LinkButton>
  );
}

interface Props {
  id: number;
  record: ReturnType<typeof useWay>;
}

function WayButtons({ id, record }: Props) {
  const t = useT();
  const [isWriting, setWriting] = useState(false);
  const exportCsv = async () => {
    const way = record.opened.data;
    if (way === undefined) {
      showToast('error', t('Way details not loaded. Please refresh the page.'));
      return;
    }
    setWriting(true);
    // Few people press this, and everybody opens ways.
    const part = await loadChunk(() => import('./detail/wayCsv.ts')).catch(() => null);
    if (part === null) {
      showToast('error', t('Network error. Could not connect to the server.'));
      return setWriting(false);
    }
    try {
      const history = record.past.data ?? (await call(ways.history, { params: { id } })).data;
      const text = part.wayCsv({ way, history }, businessZone(), t);
      const file = new Blob([text], { type: 'text/csv;charset=utf-8' });
      saveFile(file, part.wayCsvName(id, new Date(), businessZone()));
    } catch (failure) {
      // A toast has already shown the failure; without its history the file would look complete.
      if (!(failure instanceof ApiError)) throw failure;
    } finally {
      setWriting(false);
    }
  };
  return (
    <>
      <LinkButton to={wayList()}>{t('Back to Ways')}</LinkButton>
      <LinkButton to={links.labels({ wayId: id })}>{t('Labels')}</LinkButton>
      <LinkButton to={links.sheet({ wayId: id })}>{t('Manifest')}</LinkButton>
      <PrintButton />
      <Button busy={isWriting} onClick={() => void exportCsv()}>
        <Download aria-hidden="true" className="size-4" />
        {t('Export CSV')}
      </Button>
      <WhoEdits of="ways" id={id}>
        <LinkButton to={links.editWay(id)} variant="primary">
          <Pencil aria-hidden="true" className="size-4" />
          {t('Edit Way')}
        </LinkButton>
      </WhoEdits>
    </>
  );
}

function WayStatusBadge({ status }: { status: string }) {
  const t = useT();
  return <StatusBadge code={status} label={t.sent(wayStatusLabel(status))} />;
}
