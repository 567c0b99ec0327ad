import { portalPickups, type PortalPickupDetail } from '@waydesk/contract/portal/portal-pickups.ts';
import { MAX_LABELS } from '@waydesk/contract/rules/label-limits.ts';
import { useState } from 'react';
import { useRead } from '../../../api/useRead.ts';
import { useT } from '../../../i18n/t.ts';
import { Banner } from '../../../ui/Banner.tsx';
import { Field } from '../../../ui/Field.tsx';
import { SelectInput } from '../../../ui/inputs.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { BigButton, bigClasses } from '../../../ui/thumb/bigButtons.tsx';
import { PortalLink } from '../../PortalLink.tsx';
import { PortalPage } from '../PortalPage.tsx';
import { Outlines, ReadFace } from '../ReadFace.tsx';
import { LabelsOfShop } from './LabelsOfShop.tsx';

interface PartProps {
  count: number;
  part: number;
  onPart: (part: number) => void;
}

/** For a request with more parcels than are printed at once. */
function PartChoice({ count, part, onPart }: PartProps) {
  const t = useT();
  const parts = Array.from({ length: Math.ceil(count / MAX_LABELS) }, (_, at) => at);
  const shown = (n: number) => n.toLocaleString('en');
  return (
    <>
      <Banner kind="info">
        {t('This request has {count} parcels. At most {n} labels are printed at once.', {
          count,
          n: MAX_LABELS,
        })}
      </Banner>
      <Field label={t('Which parcels?')} className="sm:max-w-xs">
        {(ties) => (
          <SelectInput
            {...ties}
            value={part}
            onChange={({ target }) => onPart(Number(target.value))}
          >
            {parts.map((at) => (
              <option key={at} value={at}>
                {`${shown(at * MAX_LABELS + 1)}–${shown(Math.min(count, (at + 1) * MAX_LABELS))}`}
              </option>
            ))}
          </SelectInput>
        )}
      </Field>
    </>
  );
}

interface Props {
  pickup: PortalPickupDetail;
  /** Asks for the request anew. */
  onReload: () => void;
}

function PickupLabels({ pickup: { id, state, parcel_ids: parcels }, onReload }: Props) {
  const t = useT();
  const [part, setPart] = useState(0);
  if (state !== 'accepted') {
    return (
      <EmptyState
        text={t('No labels to print')}
        hint={t('There are labels only for requests that the office has accepted.')}
      >
        <PortalLink to={{ name: 'pickup', id }} className={bigClasses('main')}>
          {t('Look at it')}
        </PortalLink>
      </EmptyState>
    );
  }
  if (parcels.length === 0) {
    return (
      <EmptyState
        text={t('No labels to print')}
        hint={t('No parcel of this request is still to be delivered.')}
      >
        <PortalLink to={{ name: 'parcels', filter: {} }} className={bigClasses('main')}>
          {t('See your parcels')}
        </PortalLink>
      </EmptyState>
    );
  }
  return (
    <>
      {parcels.length > MAX_LABELS && (
        <PartChoice count={parcels.length} part={part} onPart={setPart} />
      )}
      <LabelsOfShop
        ids={parcels.slice(part * MAX_LABELS, (part + 1) * MAX_LABELS)}
        gone={
          <EmptyState
            text={t('The parcels of this request have changed in the meantime')}
            hint={t('Those that have ended need no label. Load the labels of the others.')}
          >
            <BigButton fill="main" onClick={onReload}>
              {t('Load the others')}
            </BigButton>
          </EmptyState>
        }
      />
    </>
  );
}

/** The labels of an accepted request. */
export function PickupLabelsScreen({ id }: { id: number }) {
  const t = useT();
  // What is about to be printed does not change by itself.
  const read = useRead(
    portalPickups.get,
    { params: { id } },
    { handledStatuses: true, once: true },
  );
  return (
    <PortalPage title={t('Labels of pickup #{id}', { id })} back={{ name: 'pickup', id }} isWide>
      <ReadFace read={read}>
        {(pickup) =>
          read.isFetching ? <Outlines /> : <PickupLabels pickup={pickup} onReload={read.refresh} />
        }
      </ReadFace>
    </PortalPage>
  );
}
