import { riders } from '@waydesk/contract/riders.ts';
import { Pencil } from 'lucide-react';
import { useMemo } from 'react';
import { inlineText } from '../../api/failureTexts.ts';
import { useRead } from '../../api/useRead.ts';
import { useT } from '../../i18n/t.ts';
import { RecordFace } from '../../records/RecordFace.tsx';
import { useIdParam } from '../../router/place.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Card } from '../../ui/Card.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { Page } from '../../ui/Page.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import { readRiderDetail } from './read.ts';
import { RiderFacts } from './RiderFacts.tsx';
import { RiderFigures } from './RiderFigures.tsx';
import { RiderHistory } from './RiderHistory.tsx';
import { riderStatusLabel } from './words.ts';

/** /riders/{id} */
export function RiderPage() {
  const id = useIdParam();
  return <OneRider key={id} id={id} />;
}

function OneRider({ id }: { id: number }) {
  const t = useT();
  const isAddress = Number.isInteger(id);
  const read = useRead(riders.get, { params: { id } }, { enabled: isAddress });
  const rider = useMemo(() => readRiderDetail(read.data), [read.data]);
  return (
    <Page
      title={rider?.name || t('Rider')}
      aside={rider && <StatusBadge code={rider.status} label={t(riderStatusLabel(rider.status))} />}
      actions={
        rider && (
          <>
            <LinkButton href="/riders">{t('Back to Riders')}</LinkButton>
            <LinkButton href={`/riders/${id}/edit`} look="primary">
              <Pencil aria-hidden="true" className="size-4" />
              {t('Edit Rider')}
            </LinkButton>
          </>
        )
      }
    >
      {rider === null ? (
        <RecordFace
          {...{ read, isAddress }}
          missingText={t('Rider not found')}
          back={{ href: '/riders', label: t('Back to Riders') }}
          skeleton={<Waiting />}
        />
      ) : (
        <>
          {read.failure !== undefined && <Banner kind="error">{inlineText(read.failure)}</Banner>}
          <RiderFigures rider={rider} />
          <RiderFacts rider={rider} />
          <RiderHistory rider={rider} />
        </>
      )}
    </Page>
  );
}

function Waiting() {
  const t = useT();
  return (
    <div aria-busy="true" className="flex flex-col gap-4">
      <p role="status" className="sr-only">
        {t('Loading...')}
      </p>
      {['Summary', 'Rider Details', 'Delivery History'].map((title) => (
        <Card key={title} title={t(title)}>
          {Array.from({ length: 4 }, (_, at) => (
            <Skeleton key={at} className="my-2.5" />
          ))}
        </Card>
      ))}
    </div>
  );
}
