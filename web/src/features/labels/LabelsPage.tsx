import { type LabelPick, labels } from '@waydesk/contract/parcels/labels.ts';
import { type PlannedRead, planRead, useRead } from '../../api/useRead.ts';
import { useT } from '../../i18n/t.ts';
import { RecordState } from '../../page/RecordState.tsx';
import { readAddress, useListAddress } from '../../list/useListAddress.ts';
import { links } from '../../router/links.ts';
import { searches } from '../../router/searches.ts';
import { CardSkeletons } from '../../ui/cards/CardSkeletons.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { Page } from '../../ui/Page.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { LabelsView } from './LabelsView.tsx';

type Values = ReturnType<typeof useListAddress<typeof searches.labels>>['values'];

/** Null when the address names none. */
function queryOf({ ids, way }: Values) {
  if (ids !== undefined) return { ids };
  return way === undefined ? null : { way_ids: way };
}

const numbers = (text: string) => [...new Set(text.split(',').map(Number))];

function pickOf({ ids, way }: Values): LabelPick {
  return ids === undefined ? { way_ids: numbers(way ?? '') } : { ids: numbers(ids) };
}

export function firstRead(search: Record<string, string>): PlannedRead | null {
  const query = queryOf(readAddress(searches.labels, search).values);
  return query && planRead(labels.list, { query });
}

/** /parcels/labels */
export function LabelsPage() {
  const { values } = useListAddress(searches.labels);
  const query = queryOf(values);
  return query === null ? <NoLabels /> : <SomeLabels key={JSON.stringify(query)} values={values} />;
}

function SomeLabels({ values }: { values: Values }) {
  const t = useT();
  const query = queryOf(values);
  const read = useRead(labels.list, { query: query ?? {} });
  const { data } = read;
  if (data?.length === 0) return <NoLabels />;
  return data === undefined ? (
    <Page title={t('Labels')}>
      <RecordState
        read={read}
        isAddress
        missingText={t('Parcels not found')}
        back={{ to: links.parcels(), label: t('Parcels List') }}
        skeleton={<CardSkeletons cards={{ [t('Paper')]: 2, [t('Labels')]: 8 }} />}
      />
    </Page>
  ) : (
    <LabelsView labels={data} pick={pickOf(values)} />
  );
}

function NoLabels() {
  const t = useT();
  return (
    <Page title={t('Labels')}>
      <EmptyState
        text={t('No labels to print')}
        hint={t('Select parcels in the list, or open a way and press Labels.')}
      >
        <LinkButton to={links.parcels({ unprinted: true })} variant="primary">
          {t('Parcels without a label')}
        </LinkButton>
      </EmptyState>
    </Page>
  );
}
