import { intake } from '@waydesk/contract/intake/intake.ts';
import { pickupRequests } from '@waydesk/contract/portal/pickup-requests.ts';
import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useRead } from '../../../api/useRead.ts';
import { useT } from '../../../i18n/t.ts';
import { RecordState } from '../../../page/RecordState.tsx';
import { links } from '../../../router/links.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { Loading } from '../../../ui/Loading.tsx';
import type { ImportInProgress } from '../draft/useImportDraft.ts';
import { openRequest } from './openRequest.ts';
import { RequestTrouble } from './RequestTrouble.tsx';

interface Props {
  id: number;
  importing: ImportInProgress;
}

const READ = { fresh: true } as const;

/** A request that an address names: opened at once, unless that would lose something. */
export function ArrivingRequest({ id, importing }: Props) {
  const t = useT();
  const { navigate } = useRouter();
  const read = useRead(pickupRequests.get, { params: { id } }, READ);
  const townships = useRead(intake.places, {}).data;
  const { draft, file } = importing;
  const request = read.data;
  const isUnfinished = file !== null || draft.saving !== null;
  const mine = isUnfinished && draft.request?.id === id ? draft.request : null;
  const isAsked = request?.state === 'asked';
  const isSame = mine !== null && (mine.accepted || mine.version === request?.version);
  const isReady = request !== undefined && townships !== undefined;
  const show = () => void navigate({ ...links.importParcels(), replace: true });
  const begin = () => {
    if (isReady) openRequest(importing, request, townships);
    show();
  };
  const isFree = isReady && isAsked && !isUnfinished;
  useEffect(() => {
    if (isFree) begin();
    else if (isReady && isSame) show();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once it has loaded
  }, [isFree, isReady, isSame]);

  if (request === undefined) {
    return (
      <RecordState
        read={read}
        isAddress
        missingText={t('Pickup request not found')}
        back={{ to: links.pickupRequests(), label: t('Pickup Requests') }}
      />
    );
  }
  if (isFree || isSame || !isReady) return <Loading />;
  if (mine !== null) {
    const settle = () => {
      importing.change({ saving: null });
      show();
    };
    return <RequestTrouble importing={importing} failure={null} onSettled={settle} />;
  }
  if (!isAsked) {
    return (
      <Card title={t('This request has already been decided')}>
        <div className="flex flex-wrap gap-2">
          <LinkButton to={links.pickupRequest(id)} variant="primary">
            {t('See the request')}
          </LinkButton>
          <LinkButton to={links.importParcels()}>{t('Import Parcels')}</LinkButton>
        </div>
      </Card>
    );
  }
  const other = draft.request;
  return (
    <Card title={t('Another import is not finished')}>
      <div className="flex flex-col gap-3">
        <p className="[overflow-wrap:anywhere]">
          {[file?.name || t('Pasted text'), other?.shop ?? draft.shop?.label]
            .filter(Boolean)
            .join(' · ')}
        </p>
        <p className="text-muted">
          {t('Opening the request closes it here. What was saved stays saved.')}
        </p>
        <div className="flex flex-wrap gap-2">
          <Button variant="primary" onClick={show}>
            {t('Go on with that import')}
          </Button>
          <Button variant="danger" onClick={begin}>
            {t('Close it and open request #{id}', { id })}
          </Button>
        </div>
      </div>
    </Card>
  );
}
