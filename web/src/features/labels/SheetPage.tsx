import { labels, type ParcelSheet } from '@waydesk/contract/parcels/labels.ts';
import { type PlannedRead, planRead, useRead, type Read } from '../../api/useRead.ts';
import { useT } from '../../i18n/t.ts';
import { readAddress, useListAddress } from '../../list/useListAddress.ts';
import { RecordState } from '../../page/RecordState.tsx';
import { links } from '../../router/links.ts';
import { searches } from '../../router/searches.ts';
import { CardSkeletons } from '../../ui/cards/CardSkeletons.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { Page } from '../../ui/Page.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { addMoney } from '@waydesk/contract/values/money.ts';
import { useState } from 'react';
import { inlineText } from '../../api/errorTexts.ts';
import { showPhones } from '../../entities/labels.ts';
import { CompanyHead } from '../../page/company/CompanyHead.tsx';
import { PaperFact } from '../../page/PaperFact.tsx';
import { SignatureLines } from '../../page/SignatureLines.tsx';
import { Banner } from '../../ui/Banner.tsx';
import { Card } from '../../ui/Card.tsx';
import { ErrorBanner } from '../../ui/ErrorBanner.tsx';
import { Money } from '../../ui/Money.tsx';
import { PrintButton } from '../../ui/print/PrintButton.tsx';
import { Timestamp } from '../../ui/Timestamp.tsx';
import { SheetTable } from './SheetTable.tsx';

type Values = ReturnType<typeof useListAddress<typeof searches.sheet>>['values'];

/** Null when the address names neither a rider nor a way. */
function queryOf({ rider, way }: Values) {
  if (rider !== undefined) return { rider_id: rider };
  return way === undefined ? null : { way_id: way };
}

export function firstRead(search: Record<string, string>): PlannedRead | null {
  const query = queryOf(readAddress(searches.sheet, search).values);
  return query && planRead(labels.sheet, { query });
}

/** /parcels/sheet: a rider's run sheet, or a way's manifest */
export function SheetPage() {
  const { values } = useListAddress(searches.sheet);
  const query = queryOf(values);
  return query === null ? <NoSheet /> : <Sheet key={JSON.stringify(query)} values={values} />;
}

function Sheet({ values }: { values: Values }) {
  const t = useT();
  const { rider, way = '' } = values;
  const read = useRead(labels.sheet, { query: queryOf(values) ?? {} });
  if (read.data !== undefined) return <SheetView sheet={read.data} read={read} />;
  return (
    <Page title={t(rider === undefined ? 'Manifest' : 'Run Sheet')}>
      <RecordState
        read={read}
        isAddress
        missingText={t(rider === undefined ? 'Way not found' : 'Rider not found')}
        back={
          rider === undefined
            ? { to: links.way(way), label: t('Back to Way #{id}', { id: way }) }
            : { to: links.riders(), label: t('Back to Riders') }
        }
        skeleton={<CardSkeletons cards={{ [t('Summary')]: 3, [t('Parcels')]: 8 }} />}
      />
    </Page>
  );
}

function NoSheet() {
  const t = useT();
  return (
    <Page title={t('Run Sheet')}>
      <EmptyState
        text={t('No rider or way is selected')}
        hint={t('Open a rider and press Run Sheet, or a way and press Manifest.')}
      >
        <LinkButton to={links.riders()} variant="primary">
          {t('Riders List')}
        </LinkButton>
        <LinkButton to={links.ways()}>{t('Back to Ways')}</LinkButton>
      </EmptyState>
    </Page>
  );
}

interface Props {
  sheet: ParcelSheet;
  read: Pick<Read<unknown>, 'failure' | 'isFetching' | 'refresh'>;
}

const OF_A_RUN = ['Signature of the rider', 'Handed over by', 'Cash received by'] as const;
const OF_A_WAY = ['Handed over by', 'Received by'] as const;

/** On the screen and on A4: whose sheet it is, the parcels, their sum, who signs. */
function SheetView({ sheet, read }: Props) {
  const t = useT();
  const { rider, way, rows, count } = sheet;
  const { failure } = read;
  const [now] = useState(() => new Date().toISOString());
  const of = rider ?? way?.shop ?? null;
  return (
    <Page
      title={
        way === null
          ? t('Run Sheet of {name}', { name: rider?.name ?? '–' })
          : t('Manifest of Way #{id}', { id: way.id })
      }
      actions={
        <>
          {way !== null && (
            <LinkButton to={links.way(way.id)}>{t('Back to Way #{id}', { id: way.id })}</LinkButton>
          )}
          {rider !== null && (
            <LinkButton to={links.rider(rider.id)}>{t('Back to the rider')}</LinkButton>
          )}
          {rows.length > 0 && (
            <>
              <LinkButton to={links.labels({ ids: rows.map(({ id }) => id) })}>
                {t('Labels')}
              </LinkButton>
              <PrintButton look="primary" />
            </>
          )}
        </>
      }
    >
      <CompanyHead />
      {failure !== undefined && (
        <ErrorBanner
          text={inlineText(failure)}
          requestId={failure.requestId}
          busy={read.isFetching}
          onRetry={read.refresh}
        />
      )}
      {rows.length === 0 ? (
        <EmptyState
          text={t(
            way === null ? 'This rider has nothing to deliver.' : 'This way has no deliveries yet.',
          )}
        />
      ) : (
        <div data-numbered-pages className="flex flex-col gap-4 print:block">
          <dl className="flex flex-wrap gap-x-8 gap-y-2 print:mb-3 print:text-[10pt] print:leading-[1.7]!">
            {of !== null && (
              <PaperFact name={t(way === null ? 'Rider' : 'Shop')}>
                {[of.name, of.phone && showPhones(of.phone)].filter(Boolean).join(' · ')}
              </PaperFact>
            )}
            <PaperFact name={t('Parcels')}>{count.toLocaleString('en')}</PaperFact>
            <PaperFact name={t('To collect')}>
              <Money amount={addMoney(...rows.map((row) => row.total_collect_amount))} />
            </PaperFact>
            {way !== null && way.pickup_date !== null && (
              <PaperFact name={t('Pickup Date')}>
                <Timestamp at={way.pickup_date} />
              </PaperFact>
            )}
            <PaperFact name={t('As of')}>
              <Timestamp at={now} />
            </PaperFact>
          </dl>
          {count > rows.length && (
            <Banner kind="warning">
              {t('Only the first {x} of {y} parcels are shown.', { x: rows.length, y: count })}
            </Banner>
          )}
          <Card className="print:border-0 print:p-0">
            <SheetTable rows={rows} isRun={way === null} />
          </Card>
          <SignatureLines names={way === null ? OF_A_RUN : OF_A_WAY} />
        </div>
      )}
    </Page>
  );
}
