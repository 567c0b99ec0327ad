import { portal } from '@waydesk/contract/portal/portal.ts';
import { portalPickups, type PortalPickupDetail } from '@waydesk/contract/portal/portal-pickups.ts';
import { requestSheet } from '@waydesk/contract/portal/request-sheet.ts';
import type { Data } from '@waydesk/contract/calls/route.ts';
import { useEffect, useState } from 'react';
import { useRead } from '../../../api/useRead.ts';
import { useSheetDraft } from '../../../entities/sheets/draft/useSheetDraft.ts';
import { useT } from '../../../i18n/t.ts';
import { Loading } from '../../../ui/Loading.tsx';
import { BigButton } from '../../../ui/thumb/bigButtons.tsx';
import { ErrorState } from '../../../ui/states.tsx';
import { openPortalView } from '../../views.ts';
import { ReadFace } from '../ReadFace.tsx';
import { PortalPage } from '../PortalPage.tsx';
import { pickupDraftKind } from './pickupDraft.ts';
import { PickupForm } from './PickupForm.tsx';

type Facts = Data<typeof portal.places>;

interface FilledProps {
  facts: Facts;
  /** The one that is changed. */
  request?: PortalPickupDetail;
}

const typedOf = ({ wanted_on: day, part, count, note }: PortalPickupDetail) => ({
  wanted_on: day,
  part,
  count: String(count),
  note: note ?? '',
});

function Filled({ facts, request }: FilledProps) {
  const [kind] = useState(() =>
    request === undefined ? pickupDraftKind('new') : pickupDraftKind(request, typedOf(request)),
  );
  const making = useSheetDraft(kind);
  const { isReady, draft, open, change } = making;
  const mustOpen = isReady && !draft.hasOpened && request !== undefined && request.rows.length > 0;
  useEffect(() => {
    if (!mustOpen) return;
    open('', [{ name: '', sheet: requestSheet(request.rows, facts.places) }]);
    change({ hasOpened: true });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each request
  }, [mustOpen]);
  if (!isReady || mustOpen) return <Loading />;
  return <PickupForm making={making} facts={facts} request={request} />;
}

function Edited({ id, facts }: { id: number; facts: Facts }) {
  const t = useT();
  // What it was when it was opened: a later version is told when this one is sent.
  const read = useRead(
    portalPickups.get,
    { params: { id } },
    { handledStatuses: true, once: true },
  );
  return (
    <ReadFace read={read}>
      {(request) =>
        request.state === 'asked' ? (
          <Filled facts={facts} request={request} />
        ) : (
          <ErrorState text={t('The office has decided about this request already')}>
            <BigButton
              fill="main"
              onClick={() => openPortalView({ name: 'pickup', id }, 'replace')}
            >
              {t('Look at it')}
            </BigButton>
          </ErrorState>
        )
      }
    </ReadFace>
  );
}

/** A new request, or a change of the one with this id. */
export function PickupFormScreen({ id }: { id?: number }) {
  const t = useT();
  const facts = useRead(portal.places, {}, { handledStatuses: true, once: true });
  return (
    <PortalPage
      title={id === undefined ? t('Ask for a pickup') : t('Change request #{id}', { id })}
      back={id === undefined ? { name: 'pickups' } : { name: 'pickup', id }}
      isWide
    >
      <ReadFace read={facts}>
        {(data) => (id === undefined ? <Filled facts={data} /> : <Edited id={id} facts={data} />)}
      </ReadFace>
    </PortalPage>
  );
}
