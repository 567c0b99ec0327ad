import { Pencil } from 'lucide-react';
import { useMemo } from 'react';
import { IconLink, RowActions } from '../../list/table/RowActions.tsx';
import { may } from '@waydesk/contract/calls/permissions.ts';
import { townships } from '@waydesk/contract/records/townships.ts';
import type { Township } from '@waydesk/contract/records/township.ts';
import { useSession } from '../../api/session.ts';
import { type PlannedRead, planRead, useRead } from '../../api/useRead.ts';
import { useT, type Translate } from '../../i18n/t.ts';
import type { Column } from '../../list/table/columns.ts';
import { chipOf } from '../../list/FilterChips.tsx';
import { ExportList } from '../../list/ExportList.tsx';
import { ListPage } from '../../list/ListPage.tsx';
import { readAddress, useListAddress } from '../../list/useListAddress.ts';
import { useLocalPage } from '../../list/local/useLocalPage.ts';
import { StateFilter } from '../../entities/townships/StateFilter.tsx';
import { TownshipName } from '../../entities/townships/TownshipName.tsx';
import { useOtherNames } from '../../entities/townships/otherNames.ts';
import { isBurmese } from '../../entities/townships/townshipSearch.ts';
import { links } from '../../router/links.ts';
import { searches } from '../../router/searches.ts';
import { AddLink } from '../../ui/AddLink.tsx';
import { Banner } from '../../ui/Banner.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { Money } from '../../ui/Money.tsx';
import { TextLink } from '../../ui/TextLink.tsx';
import { townshipListRules } from '../../entities/townships/townshipListRules.ts';

const PAGING = {
  limit: 50,
  limits: [25, 50, 100],
  order: { sortBy: 'name', sortOrder: 'asc' },
} as const;

const READ = { cache: 'five-minutes', keepPrevious: true } as const;

/** All of them, and the address selects; only the server finds by Burmese names. */
const inputOf = ({ search = '' }: { search?: string }) =>
  isBurmese(search) ? { query: { search } } : {};

export const firstRead = (search: Record<string, string>): PlannedRead =>
  planRead(townships.list, inputOf(readAddress(searches.townships, search).values), READ);

/** /townships */
export function TownshipsPage() {
  const t = useT();
  const mayWrite = may(useSession()?.user.role ?? '', 'shop-admin');
  const address = useListAddress(searches.townships, PAGING);
  const { state } = address.values;
  const read = useRead(townships.list, inputOf(address.values), READ);
  const { names } = useOtherNames(address.values.search ?? '');
  const rules = useMemo(() => townshipListRules(names), [names]);
  const shown = useLocalPage(read.data, address, rules);
  const free = (read.data ?? []).filter(({ delivery_charge }) => delivery_charge === 0).length;
  return (
    <ListPage
      title={t('Townships')}
      address={address}
      read={read}
      rows={shown.rows}
      pagination={shown.pagination}
      columns={columns(t, mayWrite)}
      toKey={(township) => township.id}
      {...(mayWrite && { toScreen: editForm })}
      searchLabel={t('Search name or state')}
      filters={<StateFilter value={state ?? ''} onPick={(one) => address.set({ state: one })} />}
      chips={chipOf('state', t('State'), state && t.place(state))}
      empty={{
        text: t('No townships found'),
        first: mayWrite && <Add />,
        showAll: t('Show all townships'),
      }}
      countText={(x, y) => t('Showing {x} of {y} townships', { x, y })}
      notice={free > 0 && <FreeNotice count={free} mayWrite={mayWrite} />}
      actions={
        <>
          <ExportList route={townships.list} query={address.query} prefix="townships_export" />
          {mayWrite && <LinkButton to={links.editCharges()}>{t('Edit Charges')}</LinkButton>}
          {mayWrite && <LinkButton to={links.importCharges()}>{t('Import')}</LinkButton>}
          {mayWrite && <Add />}
        </>
      }
    />
  );
}

const editForm = ({ id }: Township) => links.editTownship(id);

function columns(t: Translate, mayWrite: boolean): Column<Township>[] {
  return [
    {
      id: 'name',
      head: t('Name'),
      sort: 'name',
      headOnCard: false,
      cell: ({ name }) => <TownshipName name={name} />,
    },
    {
      id: 'state',
      card: 'third',
      head: t('State'),
      sort: 'state',
      cell: ({ state }) => t.place(state) || '–',
    },
    {
      id: 'delivery_charge',
      card: 'end',
      head: t('Delivery Charge'),
      sort: 'delivery_charge',
      align: 'right',
      cell: ({ delivery_charge }) => <Money amount={delivery_charge} />,
    },
    ...(mayWrite ? [actions(t)] : []),
  ];
}

const actions = (t: Translate): Column<Township> => ({
  id: 'actions',
  card: 'buttons',
  head: t('Actions'),
  notOnPaper: true,
  cell: (township) => (
    <RowActions>
      <IconLink
        icon={Pencil}
        to={editForm(township)}
        label={t('Edit {name}, {state}', {
          name: t.place(township.name),
          state: t.place(township.state),
        })}
      />
    </RowActions>
  ),
});

function Add() {
  const t = useT();
  return <AddLink to={links.addTownship()}>{t('Add Township')}</AddLink>;
}

/** A new company starts with charges of 0, which would go unnoticed as free deliveries. */
function FreeNotice({ count, mayWrite }: { count: number; mayWrite: boolean }) {
  const t = useT();
  return (
    <Banner
      kind="info"
      isSlim
      actions={
        <>
          <TextLink to={links.townships({ sortBy: 'delivery_charge', sortOrder: 'asc' })}>
            {t('Show them first')}
          </TextLink>
          {mayWrite && <TextLink to={links.editCharges()}>{t('Set them all')}</TextLink>}
        </>
      }
    >
      {t('Townships with a delivery charge of 0: {count}', { count })}
    </Banner>
  );
}
