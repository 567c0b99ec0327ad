import type { ParcelSheet } from '@waydesk/contract/parcels/labels.ts';
import { addMoney } from '@waydesk/contract/values/money.ts';
import { type ReactNode, useState } from 'react';
import { inlineText } from '../../api/errorTexts.ts';
import type { Read } from '../../api/useRead.ts';
import { showPhones } from '../../entities/labels.ts';
import { useT } from '../../i18n/t.ts';
import { SignatureLines } from '../../page/SignatureLines.tsx';
import { links } from '../../router/links.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Card } from '../../ui/Card.tsx';
import { ErrorBanner } from '../../ui/ErrorBanner.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { Money } from '../../ui/Money.tsx';
import { Page } from '../../ui/Page.tsx';
import { PrintButton } from '../../ui/print/PrintButton.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { Timestamp } from '../../ui/Timestamp.tsx';
import { SheetTable } from './SheetTable.tsx';

interface Props {
  sheet: ParcelSheet;
  read: Pick<Read<unknown>, 'failure' | 'isFetching' | 'refresh'>;
}

const OF_A_RUN = ['Signature of the rider', 'Handed over by', 'Cash received by'] as const;
const OF_A_WAY = ['Handed over by', 'Received by'] as const;

/** On the screen and on A4: whose sheet it is, the parcels, their sum, who signs. */
export function SheetView({ sheet, read }: Props) {
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
      {failure !== undefined && (
        <ErrorBanner text={inlineText(failure)} busy={read.isFetching} onRetry={read.refresh} />
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
              <Fact name={t(way === null ? 'Rider' : 'Shop')}>
                {[of.name, of.phone && showPhones(of.phone)].filter(Boolean).join(' · ')}
              </Fact>
            )}
            <Fact name={t('Parcels')}>{count.toLocaleString('en')}</Fact>
            <Fact name={t('To collect')}>
              <Money amount={addMoney(...rows.map((row) => row.total_collect_amount))} />
            </Fact>
            {way !== null && way.pickup_date !== null && (
              <Fact name={t('Pickup Date')}>
                <Timestamp at={way.pickup_date} />
              </Fact>
            )}
            <Fact name={t('As of')}>
              <Timestamp at={now} />
            </Fact>
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

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-muted text-xs print:text-[8pt]">{name}</dt>
      <dd className="font-semibold [overflow-wrap:anywhere]">{children}</dd>
    </div>
  );
}
