import { type Activity, settings } from '@waydesk/contract/app/settings.ts';
import { ACCOUNT_ACTIONS, type AccountAction } from '@waydesk/contract/rules/account-actions.ts';
import type { Text } from '@waydesk/contract/texts/text.ts';
import { type PlannedRead, planRead, useRead } from '../../api/useRead.ts';
import { type Translate, useT } from '../../i18n/t.ts';
import { ChoiceFilter } from '../../list/ChoiceFilter.tsx';
import { chipOf } from '../../list/FilterChips.tsx';
import { ListPage } from '../../list/ListPage.tsx';
import type { Column } from '../../list/table/columns.ts';
import { TruncatedText } from '../../list/table/TruncatedText.tsx';
import { readAddress, useListAddress } from '../../list/useListAddress.ts';
import { links } from '../../router/links.ts';
import { searches } from '../../router/searches.ts';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { Timestamp } from '../../ui/Timestamp.tsx';

const PAGING = { limit: 20, limits: [10, 20, 50, 100] } as const;
const READ = { keepPrevious: true } as const;

export const firstRead = (search: Record<string, string>): PlannedRead =>
  planRead(
    settings.activity,
    { query: readAddress(searches.activity, search, PAGING).query },
    READ,
  );

const ACTION_NAMES: Record<AccountAction, Text> = {
  added: 'Account added',
  password_set: 'New password set',
  password_link: 'Link for a new password made',
  activated: 'Account activated',
  deactivated: 'Account deactivated',
  made_admin: 'Made an administrator',
  sessions_ended: 'Signed out everywhere',
};

function subjectOf({ account, shop_person: person }: Activity, t: Translate): string {
  if (account) return account.name;
  if (person) return t('{name} of {shop}', { name: person.name, shop: person.shop });
  return t('Everybody, or everybody of one kind');
}

const columns = (t: Translate): Column<Activity>[] => [
  {
    id: 'subject',
    headOnCard: false,
    head: t('Account or person'),
    fills: 30,
    cell: (row) => <TruncatedText text={subjectOf(row, t)} />,
  },
  {
    id: 'action',
    card: 'second',
    head: t('What was done'),
    fills: 40,
    cell: ({ action, sessions }) => (
      <TruncatedText
        text={
          sessions === null
            ? t(ACTION_NAMES[action])
            : t('Signed out everywhere ({n} sessions)', { n: String(sessions) })
        }
      />
    ),
  },
  {
    id: 'by',
    card: 'third',
    head: t('By'),
    fills: 30,
    cell: ({ by: { kind, name } }) => (
      <TruncatedText text={kind === 'operator' ? t('{name}, at the server', { name }) : name} />
    ),
  },
  {
    id: 'at',
    card: 'third',
    head: t('When'),
    sort: 'at',
    cell: ({ at }) => (at === null ? '–' : <Timestamp at={at} />),
  },
];

/** /settings/activity: what was done to accounts, in the app and at the server. */
export function ActivityPage() {
  const t = useT();
  const address = useListAddress(searches.activity, PAGING);
  const { values, set } = address;
  const read = useRead(settings.activity, { query: address.query }, READ);
  const action = values.action as AccountAction | undefined;
  const actionText = (one: AccountAction) => t(ACTION_NAMES[one]);
  return (
    <ListPage
      title={t('Activity log')}
      address={address}
      read={read}
      rows={read.data}
      pagination={read.pagination}
      columns={columns(t)}
      toKey={({ id }) => id}
      searchLabel={t('Search account')}
      filters={
        <ChoiceFilter
          label={t('What was done')}
          value={action}
          choices={ACCOUNT_ACTIONS}
          toText={actionText}
          onPick={(one) => set({ action: one })}
        />
      }
      chips={chipOf('action', t('What was done'), action && actionText(action))}
      empty={{
        text: t('Nothing has been logged yet.'),
        first: <LinkButton to={links.settings()}>{t('Back to Settings')}</LinkButton>,
        narrowed: t('Nothing in the log matches your criteria.'),
        showAll: t('Show the full log'),
      }}
      countText={(x, y, isMore) =>
        t(
          isMore
            ? 'Showing {x} of more than {y} lines of the log'
            : 'Showing {x} of {y} lines of the log',
          { x, y },
        )
      }
    />
  );
}
