import { ApiError } from '../api/apiError.ts';
import { useT } from '../i18n/t.ts';
import { ListBody } from '../list/ListBody.tsx';
import { ListCards } from '../list/table/ListCards.tsx';
import { ListRows } from '../list/ListRows.tsx';
import { ListTable } from '../list/table/ListTable.tsx';
import { links } from '../router/links.ts';
import { LinkButton } from '../ui/LinkButton.tsx';
import { usePhone } from '../ui/useMedia.ts';
import { Money } from '../ui/Money.tsx';
import { PLAIN_CELL, PlainHead, PlainTable } from '../ui/plainTable/plainTable.tsx';
import { Example } from './Example.tsx';
import { useFixedAddress } from './fixedAddress.ts';
import { SAMPLE_ROWS, type SampleRow, useSampleColumns } from './sampleRows.tsx';

const IDLE = { rows: undefined, failure: undefined, isFetching: false, refresh: () => {} };
const NO_PAGES = { page: 1, limit: 3, total: 0, totalPages: 0 };
const STATES = {
  Loading: IDLE,
  Empty: { ...IDLE, rows: [] },
  Failed: { ...IDLE, failure: new ApiError({ kind: 'network' }) },
  Refused: { ...IDLE, failure: new ApiError({ kind: 'answered', status: 403 }) },
};

export function RowExamples() {
  const t = useT();
  const address = useFixedAddress();
  const isPhone = usePhone();
  const columns = useSampleColumns();
  const short = useSampleColumns(true);
  const base = { toKey: (row: SampleRow) => row.id, toScreen: () => links.ways() };
  const rows = { ...base, columns, rows: SAMPLE_ROWS };
  const { sortBy, sortOrder } = address;
  const onSort = (field: string) =>
    address.set({
      sortBy: field,
      sortOrder: sortBy === field && sortOrder === 'asc' ? 'desc' : 'asc',
    });
  const body = {
    ...base,
    columns,
    address: { ...address, limit: 3 },
    emptyText: t('No delivery ways found matching your criteria.'),
    emptyAction: <LinkButton to={links.ways()}>{t('Back to Ways')}</LinkButton>,
    countText: () => '',
  };
  return (
    <>
      {isPhone ? null : (
        <>
          <Example of="ListTable with totals, sorted by its second column">
            <ListTable
              {...rows}
              {...{ sortBy, sortOrder, onSort }}
              label="Sorted"
              totals={{ customer: t('Total'), charge: <Money amount={6000} /> }}
            />
          </Example>
          <Example of="ListTable whose rows lead nowhere; its skeletons">
            <ListTable
              {...rows}
              toScreen={undefined}
              label="Rows that lead nowhere"
              skeletons={2}
            />
          </Example>
        </>
      )}
      <Example of="ListRows while newer rows load: cards on a phone">
        <ListRows {...rows} address={address} isStale label="Stale" />
      </Example>
      <Example of="ListCards: three lines; a line for each value; skeletons">
        <div className="grid gap-2 lg:grid-cols-2">
          <ListCards {...rows} columns={short} label="Cards of three lines" />
          <ListCards {...rows} label="Cards of named lines" />
          <ListCards {...rows} rows={[]} skeletons={2} label="Cards that load" />
        </div>
      </Example>
      <Example of="PlainTable: read and printed, neither sorted nor paged">
        <PlainTable label="Plain rows">
          <thead>
            <tr>
              <PlainHead>{t('Customer')}</PlainHead>
              <PlainHead className="text-right">{t('Item price')}</PlainHead>
            </tr>
          </thead>
          <tbody>
            <tr>
              <td className={PLAIN_CELL}>Daw Khin</td>
              <td className={`${PLAIN_CELL} text-right`}>
                <Money amount={15_000} exact />
              </td>
            </tr>
          </tbody>
        </PlainTable>
      </Example>
      <Example of="ListBody: loading, empty, failed, refused" className="grid gap-4 lg:grid-cols-2">
        {Object.entries(STATES).map(([label, { rows: found, ...read }]) => (
          <div key={label} className="border-line rounded-card min-w-0 border">
            <ListBody
              {...body}
              label={label}
              read={read}
              rows={found}
              pagination={found && NO_PAGES}
              loadingText={t('Loading...')}
            />
          </div>
        ))}
      </Example>
    </>
  );
}
