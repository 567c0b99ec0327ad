import { labels } from '@waydesk/contract/parcels/labels.ts';
import { type PlannedRead, planRead, useRead } from '../../api/useRead.ts';
import { useT } from '../../i18n/t.ts';
import { readAddress, useListAddress } from '../../list/useListAddress.ts';
import { RecordState } from '../../page/RecordState.tsx';
import { links } from '../../router/links.ts';
import { searches } from '../../router/searches.ts';
import { CardSkeletons } from '../../ui/cards/CardSkeletons.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { Page } from '../../ui/Page.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { SheetView } from './SheetView.tsx';

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
