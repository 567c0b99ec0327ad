import { Eye, Pencil, Trash2 } from 'lucide-react';
import { IconButton, IconLink, RowActions } from '../../list/table/RowActions.tsx';
import { rateGroups, type RateGroup } from '@waydesk/contract/records/rate-groups.ts';
import { type PlannedRead, planRead, useRead } from '../../api/useRead.ts';
import { useWrite } from '../../api/useWrite.ts';
import { useT, type Translate } from '../../i18n/t.ts';
import type { Column } from '../../list/table/columns.ts';
import { TruncatedText } from '../../list/table/TruncatedText.tsx';
import { ExportList } from '../../list/ExportList.tsx';
import { ListPage } from '../../list/ListPage.tsx';
import { listErrorText } from '../../list/local/listErrorText.ts';
import { ROW_STATUSES, useRowAction } from '../../list/rowAction/useRowAction.ts';
import { readAddress, useListAddress } from '../../list/useListAddress.ts';
import { links } from '../../router/links.ts';
import { searches } from '../../router/searches.ts';
import { AddLink } from '../../ui/AddLink.tsx';
import { Banner } from '../../ui/Banner.tsx';
import { confirmDialog } from '../../ui/confirm.tsx';
import { showToast } from '../../ui/toasts.ts';
import { Timestamp } from '../../ui/Timestamp.tsx';
import { removalProblem, SAYS_NO } from './words.ts';

const PAGING = {
  limit: 25,
  limits: [10, 25, 50, 100],
  order: { sortBy: 'created_at', sortOrder: 'desc' },
} as const;

const READ = { cache: 'five-minutes', keepPrevious: true, handledStatuses: SAYS_NO } as const;

export const firstRead = (search: Record<string, string>): PlannedRead =>
  planRead(
    rateGroups.list,
    { query: readAddress(searches.rateGroups, search, PAGING).query },
    READ,
  );

/** /rate-groups */
export function RateGroupsPage() {
  const t = useT();
  const address = useListAddress(searches.rateGroups, PAGING);
  const { query } = address;
  const read = useRead(rateGroups.list, { query }, READ);
  const removal = useRemoval();
  return (
    <ListPage
      title={t('Rate Groups')}
      address={address}
      read={read}
      rows={read.data}
      pagination={read.pagination}
      columns={columns(t, removal)}
      toKey={({ id }) => id}
      toScreen={({ id }) => links.rateGroup(id)}
      searchLabel={t('Search name or description')}
      notice={removal.problem !== null && <Banner kind="error">{removal.problem}</Banner>}
      loadingText={t('Loading rate groups...')}
      empty={{
        text: t('No rate groups found.'),
        first: <Add />,
        narrowed: t('No rate groups found matching your search.'),
        showAll: t('Show all rate groups'),
      }}
      failureText={(failure) => listErrorText(failure, 'Failed to fetch rate groups')}
      countText={(x, y, isMore) =>
        t(isMore ? 'Showing {x} of more than {y} rate groups' : 'Showing {x} of {y} rate groups', {
          x,
          y,
        })
      }
      actions={
        <>
          <ExportList route={rateGroups.list} query={query} prefix="rate_groups_export" />
          <Add />
        </>
      }
    />
  );
}

function useRemoval() {
  const t = useT();
  const remove = useWrite(rateGroups.remove, { handledStatuses: ROW_STATUSES });
  const action = useRowAction();
  const press = async ({ id, name, version }: RateGroup) => {
    const question = t('Are you sure you want to delete the rate group "{name}"?', { name });
    if (!(await confirmDialog(question, { danger: true }))) return;
    const work = async () => {
      await remove.run({ params: { id } }, { ifMatch: version });
      showToast('success', t('Rate group deleted successfully'));
    };
    await action.run(id, work, removalProblem);
  };
  return { ...action, press };
}

const columns = (t: Translate, removal: ReturnType<typeof useRemoval>): Column<RateGroup>[] => [
  {
    id: 'name',
    head: t('Name'),
    sort: 'name',
    headOnCard: false,
    fills: 22,
    cell: ({ name }) => <TruncatedText text={name} />,
  },
  {
    id: 'description',
    card: 'second',
    head: t('Description'),
    fills: 32,
    cell: ({ description }) =>
      description === null ? (
        <span className="text-muted">{t('No description')}</span>
      ) : (
        <TruncatedText text={description} />
      ),
  },
  {
    id: 'count',
    card: 'end',
    isNamedOnCard: true,
    head: t('Townships Count'),
    sort: 'townshipCount',
    align: 'right',
    cell: ({ townshipCount }) => <span className="tabular-nums">{townshipCount}</span>,
  },
  {
    id: 'created',
    card: 'third',
    head: t('Created Date'),
    sort: 'created_at',
    cell: ({ created_at }) => <Timestamp at={created_at} day />,
  },
  {
    id: 'actions',
    card: 'buttons',
    head: t('Actions'),
    notOnPaper: true,
    cell: (group) => (
      <RowActions>
        <IconLink icon={Eye} to={links.rateGroup(group.id)} label={`${t('View')}: ${group.name}`} />
        <IconLink
          icon={Pencil}
          to={links.editRateGroup(group.id)}
          label={`${t('Edit')}: ${group.name}`}
        />
        <IconButton
          icon={Trash2}
          danger
          label={`${t('Delete')}: ${group.name}`}
          busy={removal.busy === group.id}
          isOff={removal.busy !== null}
          onClick={() => void removal.press(group)}
        />
      </RowActions>
    ),
  },
];

function Add() {
  const t = useT();
  return <AddLink to={links.addRateGroup()}>{t('Add New Rate Group')}</AddLink>;
}
