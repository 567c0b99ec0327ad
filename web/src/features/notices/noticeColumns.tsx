import type { Notice } from '@waydesk/contract/notices/notices.ts';
import { NOTICE_EVENT } from '@waydesk/contract/rules/notices.ts';
import { showParcelCode } from '@waydesk/contract/rules/parcel-code.ts';
import { showPhones } from '../../entities/labels.ts';
import type { Translate } from '../../i18n/t.ts';
import type { Column } from '../../list/table/columns.ts';
import { TruncatedText } from '../../list/table/TruncatedText.tsx';
import { links } from '../../router/links.ts';
import { TextLink } from '../../ui/TextLink.tsx';
import { Timestamp } from '../../ui/Timestamp.tsx';
import { NoticeStateBadge } from '../../entities/notices/NoticeStateBadge.tsx';
import { noticeErrorText } from '../../entities/notices/noticeErrorText.ts';
import { AUDIENCE_NAMES, CHANNEL_NAMES } from '../../entities/notices/noticeWords.ts';
import { SendAgain } from './SendAgain.tsx';

/** A phone number as people write it, an address as it is. */
const shownRecipient = ({ recipient, channel }: Notice) =>
  recipient !== null && (channel === 'sms' || channel === 'viber')
    ? showPhones(recipient)
    : recipient;

function AboutLink({
  notice: { delivery_id: parcel, statement_id: statement },
}: {
  notice: Notice;
}) {
  if (parcel !== null) {
    return <TextLink to={links.delivery({ id: parcel })}>{showParcelCode(parcel)}</TextLink>;
  }
  return statement === null ? (
    '–'
  ) : (
    <TextLink to={links.statement(statement)}>#{statement}</TextLink>
  );
}

/** When they are sent is worth a column of those that wait; of the others it is about when they were made. */
export const noticeColumns = (
  t: Translate,
  { areWaiting }: { areWaiting: boolean },
): Column<Notice>[] => [
  {
    id: 'about',
    headOnCard: false,
    head: t('Parcel or statement'),
    cell: (row) => <AboutLink notice={row} />,
  },
  {
    id: 'event',
    card: 'second',
    head: t('Event'),
    fills: 25,
    cell: ({ event }) => <TruncatedText text={t(NOTICE_EVENT[event].label)} />,
  },
  {
    id: 'to',
    card: 'third',
    head: t('To'),
    fills: 40,
    cell: (row) => (
      <TruncatedText
        text={[t(AUDIENCE_NAMES[row.audience]), t(CHANNEL_NAMES[row.channel]), shownRecipient(row)]
          .filter(Boolean)
          .join(' · ')}
      />
    ),
  },
  {
    id: 'state',
    card: 'end',
    head: t('Status'),
    cell: ({ state }) => <NoticeStateBadge state={state} />,
  },
  {
    id: 'error',
    card: 'third',
    head: t('Why'),
    fills: 35,
    cell: ({ error }) =>
      error === null ? '–' : <TruncatedText text={noticeErrorText(error, t)} />,
  },
  {
    id: 'attempts',
    isExtra: true,
    notOnCard: true,
    align: 'right',
    head: t('Attempts'),
    cell: ({ attempts }) => String(attempts),
  },
  {
    id: 'parts',
    isExtra: true,
    notOnCard: true,
    align: 'right',
    head: t('SMS parts'),
    cell: ({ parts }) => (parts === null ? '–' : String(parts)),
  },
  {
    id: 'sent',
    isExtra: !areWaiting,
    notOnCard: true,
    head: t('Sent or due at'),
    cell: ({ sent_at: sent, due_at: due }) => {
      const at = sent ?? due;
      return at === null ? '–' : <Timestamp at={at} />;
    },
  },
  {
    id: 'created_at',
    card: 'third',
    head: t('Created At'),
    sort: 'created_at',
    cell: ({ created_at: at }) => <Timestamp at={at} />,
  },
  {
    id: 'again',
    head: t('Actions'),
    card: 'buttons',
    notOnPaper: true,
    cell: (row) => <SendAgain notice={row} />,
  },
];
