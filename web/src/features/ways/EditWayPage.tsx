import { oneWay } from '@waydesk/contract/ways/way-detail.ts';
import { useState } from 'react';
import { inlineText } from '../../api/errorTexts.ts';
import { useRead } from '../../api/useRead.ts';
import { useT } from '../../i18n/t.ts';
import { useFirstFound } from '../../page/useFirstFound.ts';
import { chunkOf } from '../../api/lazyComponent.tsx';
import { links } from '../../router/links.ts';
import { useIdParam } from '../../router/params.ts';
import { TryAgain } from '../../ui/TryAgain.tsx';
import { ErrorState, ForbiddenState } from '../../ui/states.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { Page } from '../../ui/Page.tsx';
import { useChunk } from '../../ui/lazyChunk.ts';
import { EditForm } from './edit/EditForm.tsx';
import { EditSkeleton } from './edit/EditSkeleton.tsx';
import { originalOf } from './edit/original.ts';
import { useInitialData } from './inputs/InitialData.tsx';

/** The deliveries and all that saves: apart, so that the way's fields stand sooner. */
const editLines = chunkOf(() => import('./edit/EditLines.tsx'));

/** Reads the way afresh, then hands it to the form. */
export function EditWayPage() {
  const id = useIdParam();
  // Another way gets a new form.
  return <EditWay key={id} id={id} />;
}

function EditWay({ id }: { id: number }) {
  const t = useT();
  const data = useInitialData();
  // A form that has its values has no use for another answer, nor for the news that none came.
  const [isTaken, setTaken] = useState(false);
  const read = useRead(oneWay.get, { params: { id } }, { fresh: true, enabled: !isTaken });
  const way = data.isLoading ? undefined : read.data;
  // Waits only until the browser has asked for what comes first.
  const lines = useChunk(editLines, 'idle');
  const original = useFirstFound(way === undefined ? null : originalOf(way, data.townships));
  if (original !== null && !isTaken) setTaken(true);
  if (original !== null) return <EditForm original={original} data={data} lines={lines} />;

  const { failure } = read;
  // A success without a way means there is no such way.
  const isMissing =
    failure?.status === 404 || (failure?.kind === 'answered' && failure.status < 300);
  const isLoading = failure === undefined && Number.isInteger(id);
  return (
    <Page title={isLoading ? `${t('Edit Way')} #${id}` : t('Edit Way')}>
      {isMissing ? (
        <ErrorState text={t('No way data found. Please check the way ID or contact support.')}>
          {failure && <TryAgain read={read} variant="primary" />}
          <LinkButton to={links.ways()}>{t('Back to Ways')}</LinkButton>
        </ErrorState>
      ) : failure?.status === 403 ? (
        <ForbiddenState text={t('You do not have permission to perform this action.')}>
          <TryAgain read={read} variant="primary" />
          <LinkButton to={links.ways()}>{t('Back to Ways')}</LinkButton>
        </ForbiddenState>
      ) : failure ? (
        <ErrorState text={t('Failed to load way details')}>
          {failure.message !== '' && <p className="w-full">{inlineText(failure)}</p>}
          <TryAgain read={read} variant="primary" />
          <LinkButton to={links.ways()}>{t('Back to Ways')}</LinkButton>
        </ErrorState>
      ) : (
        <EditSkeleton />
      )}
    </Page>
  );
}
