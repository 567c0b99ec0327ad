import { NewVersionBar } from '../app/worker/NewVersionBar.tsx';
import { ListBody } from '../list/ListBody.tsx';
import { RowsNews } from '../list/news/RowsNews.tsx';
import { PeopleLine } from '../page/live/PeopleLine.tsx';
import { SavedNotice } from '../page/live/SavedNotice.tsx';
import type { RecordNews, RowNews } from '../api/news.ts';
import type { PeopleHere } from '../api/presence.ts';
import { useT } from '../i18n/t.ts';
import { Card } from '../ui/Card.tsx';
import { NewsChip } from '../ui/news/NewsChip.tsx';
import { Example } from './Example.tsx';
import { useFixedAddress } from './fixedAddress.ts';
import { SAMPLE_ROWS, useSampleColumns } from './sampleRows.tsx';

const LATEST = { data: null, pagination: undefined, version: '', at: 0 };
const AT = Date.parse('2026-11-05T04:12:00Z');
const NEWS: RowNews = { kind: 'rows', added: 3, gone: [], changed: [], latest: LATEST, at: AT };
const SAVED: RecordNews = {
  kind: 'record',
  by: { id: 2, name: 'Ma Hla' },
  latest: LATEST,
  at: AT,
};
const NAMES = ['Ma Hla', 'ကိုဇော်', 'Daw Khin', 'U Ba'];
const PEOPLE: PeopleHere = NAMES.map((name, id) => ({ id, name, doing: 'editing' }));
/** What is fixed to the window is fixed to this instead. */
const WINDOW = 'relative translate-x-0 pb-16';
const FIRST = String(SAMPLE_ROWS[0]?.id);

export function LiveExamples() {
  const t = useT();
  const address = useFixedAddress();
  const columns = useSampleColumns(true);
  const list = (news: RowNews, label: string) => (
    <div className={`border-line rounded-card min-w-0 border ${WINDOW}`}>
      <RowsNews news={news} hash="" addedText={(n) => t('{n} new ways', { n })} />
      <ListBody
        {...{ columns, address, label }}
        read={{ failure: undefined, isFetching: false, refresh: () => {} }}
        rows={SAMPLE_ROWS}
        pagination={undefined}
        toKey={({ id }) => id}
        emptyText=""
        countText={() => ''}
      />
    </div>
  );
  const record = (news: RecordNews) => (
    <div className={`flex flex-col gap-4 ${WINDOW}`}>
      <SavedNotice news={news} hash="" />
      <Card title={t('Receipt')}>{t('Loading...')}</Card>
    </div>
  );
  return (
    <>
      <Example of="RowsNews: new rows behind a chip">{list(NEWS, 'New rows')}</Example>
      <Example of="RowsNews: a row that left the list">
        {list({ ...NEWS, added: 0, gone: [FIRST] }, 'A row that left')}
      </Example>
      <Example of="SavedNotice: by somebody, by oneself, by nobody known">
        {record(SAVED)}
        {record({ ...SAVED, by: { id: 1, name: 'Mya' } })}
        {record({ ...SAVED, by: null })}
      </Example>
      <Example of="NewVersionBar">
        <NewVersionBar onTake={() => {}} />
      </Example>
      <Example of="NewsChip" className={WINDOW}>
        <NewsChip onPress={() => {}}>{t('1 new row')}</NewsChip>
      </Example>
      <Example of="PeopleLine: one, two, more; who edits" className="grid gap-2">
        {[1, 2, 4].map((n) => (
          <PeopleLine key={n} people={PEOPLE.slice(0, n)} />
        ))}
        {[1, 3].map((n) => (
          <PeopleLine key={n} people={PEOPLE.slice(0, n)} isEditing />
        ))}
      </Example>
    </>
  );
}
