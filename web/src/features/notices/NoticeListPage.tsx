import { NOTICE_FILTERS, type NoticeFilter } from '@waydesk/contract/calls/list-queries.ts';
import { notices } from '@waydesk/contract/notices/notices.ts';
import { NOTICE_CHANNELS, type NoticeChannel } from '@waydesk/contract/rules/notices.ts';
import { type PlannedRead, planRead, useRead } from '../../api/useRead.ts';
import { useWrite } from '../../api/useWrite.ts';
import { useLanguage, useT } from '../../i18n/t.ts';
import { ChoiceFilter } from '../../list/ChoiceFilter.tsx';
import { chipOf } from '../../list/FilterChips.tsx';
import { daysChip } from '../../list/days.ts';
import { DateRange } from '../../list/filters/DateRange.tsx';
import { ListPage } from '../../list/ListPage.tsx';
import { readAddress, useListAddress } from '../../list/useListAddress.ts';
import { links } from '../../router/links.ts';
import { searches } from '../../router/searches.ts';
import { Button } from '../../ui/Button.tsx';
import { confirmDialog } from '../../ui/confirm.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { showToast } from '../../ui/toasts.ts';
import { noticeColumns } from './noticeColumns.tsx';
import { CHANNEL_NAMES, NOTICE_STATE_STYLES } from '../../entities/notices/noticeWords.ts';

const PAGING = { limit: 20, limits: [10, 20, 50, 100] } as const;
const READ = { keepPrevious: true } as const;

export const firstRead = (search: Record<string, string>): PlannedRead =>
  planRead(notices.list, { query: readAddress(searches.noticeList, search, PAGING).query }, READ);

/** /settings/notices/list */
export function NoticeListPage() {
  const t = useT();
  const language = useLanguage();
  const address = useListAddress(searches.noticeList, PAGING);
  const { values, set } = address;
  const read = useRead(notices.list, { query: address.query }, READ);
  const state = values.state as NoticeFilter | undefined;
  const channel = values.channel as NoticeChannel | undefined;
  // What waits is one thing to look for, whether its turn has come or not.
  const stateText = (one: NoticeFilter) =>
    one === 'waiting' ? t('Waiting or being sent') : t(NOTICE_STATE_STYLES[one].name);
  return (
    <ListPage
      title={t('Notices sent and waiting')}
      address={address}
      read={read}
      rows={read.data}
      pagination={read.pagination}
      columns={noticeColumns(t, { areWaiting: state === 'waiting' })}
      toKey={({ id }) => id}
      searchLabel={t('Search parcel code or phone')}
      filters={
        <>
          <ChoiceFilter
            label={t('Status')}
            value={state}
            choices={NOTICE_FILTERS}
            toText={stateText}
            onPick={(one) => set({ state: one })}
          />
          <ChoiceFilter
            label={t('Channel')}
            value={channel}
            choices={NOTICE_CHANNELS}
            toText={(one) => t(CHANNEL_NAMES[one])}
            onPick={(one) => set({ channel: one })}
          />
          <DateRange days={values} onPick={(days) => set(days)} />
        </>
      }
      chips={[
        ...chipOf('state', t('Status'), state && stateText(state)),
        ...chipOf('channel', t('Channel'), channel && t(CHANNEL_NAMES[channel])),
        ...daysChip(values, t, language),
      ]}
      empty={{
        text: t('No notices have been made yet.'),
        first: <LinkButton to={links.notices()}>{t('Back to Notices')}</LinkButton>,
        narrowed: t('No notices found matching your criteria.'),
        showAll: t('Show all notices'),
      }}
      countText={(x, y, isMore) =>
        t(isMore ? 'Showing {x} of more than {y} notices' : 'Showing {x} of {y} notices', { x, y })
      }
      actions={<SendAllAgain />}
    />
  );
}

function SendAllAgain() {
  const t = useT();
  const { data: setup } = useRead(notices.setup, {}, { handledStatuses: true });
  const { run, isRunning } = useWrite(notices.sendAllAgain);
  const n = setup?.dead ?? 0;
  if (n === 0) return null;
  const send = async () => {
    const isSure = await confirmDialog(t('Send all {n} that were given up again?', { n }), {
      confirm: t('Send again'),
      why: [t('Those that are too old by now are not sent.')],
    });
    if (!isSure) return;
    const answer = await run({}).catch(() => null);
    if (answer?.data == null) return;
    const { due, late } = answer.data;
    showToast('success', t('{due} are sent again, {late} are too old', { due, late }));
  };
  return (
    <Button busy={isRunning} onClick={() => void send()}>
      {t('Send all given up again')}
    </Button>
  );
}
