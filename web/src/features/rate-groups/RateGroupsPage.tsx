import { rateGroups } from '@waydesk/contract/rate-groups.ts';
import { useMemo } from 'react';
import { useRead } from '../../api/useRead.ts';
import { useWrite } from '../../api/useWrite.ts';
import { useT, type Translate } from '../../i18n/t.ts';
import type { Column } from '../../list/columns.ts';
import { ListPage } from '../../list/ListPage.tsx';
import { pageLocally } from '../../list/pageLocally.ts';
import { refusalText } from '../../list/refusalText.ts';
import { ROW, useRowAction } from '../../list/useRowAction.ts';
import { useListAddress } from '../../list/useListAddress.ts';
import { AddLink } from '../../ui/AddLink.tsx';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { ask } from '../../ui/confirm.tsx';
import { notify } from '../../ui/notices.ts';
import { TextLink } from '../../ui/TextLink.tsx';
import { When } from '../../ui/When.tsx';
import { readRateGroups, type RateGroup } from './read.ts';
import { rateGroupAddress, rateGroupLocal } from './rateGroupList.ts';
import { SAYS_NO } from './words.ts';

const PAGING = {
  limit: 25,
  limits: [10, 25, 50, 100],
  order: { sortBy: 'created_at', sortOrder: 'desc' },
} as const;

/** /rate-groups */
export function RateGroupsPage() {
  const t = useT();
  const address = useListAddress(rateGroupAddress, PAGING);
  const { values, page, limit, sortBy, sortOrder, query } = address;
  const read = useRead(
    rateGroups.list,
    { query },
    { cache: 'five-minutes', keepPrevious: true, quiet: SAYS_NO },
  );
  const { data, pagination } = read;
  const shown = useMemo(() => {
    if (data === undefined) return undefined;
    const all = readRateGroups(data);
    if (pagination !== undefined) return { rows: all, pagination };
    return pageLocally(all, { values, page, limit, sortBy, sortOrder }, rateGroupLocal);
  }, [data, pagination, values, page, limit, sortBy, sortOrder]);
  const removal = useRemoval();
  return (
    <ListPage
      title={t('Rate Groups')}
      address={address}
      read={read}
      rows={shown?.rows}
      pagination={shown?.pagination}
      columns={columns(t, removal)}
      toKey={({ id }) => id}
      toHref={detailHref}
      searchLabel={t('Search name or description')}
      notice={removal.problem !== null && <Banner kind="error">{removal.problem}</Banner>}
      loadingText={t('Loading rate groups...')}
      empty={{
        text: t('No rate groups found.'),
        first: <Add />,
        narrowed: t('No rate groups found matching your search.'),
        showAll: t('Show all rate groups'),
      }}
      failureText={(failure) => refusalText(failure, 'Failed to fetch rate groups')}
      countText={(x, y) => t('Showing {x} of {y} rate groups', { x, y })}
      actions={<Add />}
    />
  );
}

const detailHref = ({ id }: RateGroup) => `/rate-groups/${id}`;

function useRemoval() {
  const t = useT();
  const remove = useWrite(rateGroups.remove, { quiet: ROW });
  const action = useRowAction();
  const press = async ({ id, name, version }: RateGroup) => {
    const question = t('Are you sure you want to delete the rate group "{name}"?', { name });
    if (!(await ask(question, { danger: true }))) return;
    const work = async () => {
      await remove.run({ params: { id } }, { ifMatch: version ?? '' });
      notify('success', t('Rate group deleted successfully'));
    };
    await action.run(id, work, (failure) => refusalText(failure, 'Failed to delete rate group'));
  };
  return { ...action, press };
}

const columns = (t: Translate, removal: ReturnType<typeof useRemoval>): Column<RateGroup>[] => [
  { id: 'name', head: t('Name'), sort: 'name', cell: ({ name }) => name },
  {
    id: 'description',
    head: t('Description'),
    cell: ({ description }) =>
      description ?? <span className="text-muted">{t('No description')}</span>,
  },
  {
    id: 'count',
    head: t('Townships Count'),
    sort: 'townshipCount',
    align: 'right',
    cell: ({ townshipCount }) => <span className="tabular-nums">{townshipCount}</span>,
  },
  {
    id: 'created',
    head: t('Created Date'),
    sort: 'created_at',
    cell: ({ createdAt }) => <When at={createdAt} day />,
  },
  {
    id: 'actions',
    head: t('Actions'),
    notOnPaper: true,
    cell: (group) => (
      <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <TextLink href={detailHref(group)} aria-label={`${t('View')}: ${group.name}`}>
          {t('View')}
        </TextLink>
        <TextLink href={`${detailHref(group)}/edit`} aria-label={`${t('Edit')}: ${group.name}`}>
          {t('Edit')}
        </TextLink>
        <Button
          small
          look="quiet"
          aria-label={`${t('Delete')}: ${group.name}`}
          busy={removal.busy === group.id}
          disabled={removal.busy !== null}
          onClick={() => void removal.press(group)}
        >
          {t('Delete')}
        </Button>
      </span>
    ),
  },
];

function Add() {
  const t = useT();
  return <AddLink href="/rate-groups/add">{t('Add New Rate Group')}</AddLink>;
}
