import { STATES } from '@waydesk/contract/geography.ts';
import { may } from '@waydesk/contract/permissions.ts';
import { townships } from '@waydesk/contract/townships.ts';
import { useMemo } from 'react';
import { useSession } from '../../api/session.ts';
import { useRead } from '../../api/useRead.ts';
import { useT, type Translate } from '../../i18n/t.ts';
import type { Column } from '../../list/columns.ts';
import { chipOf } from '../../list/FilterChips.tsx';
import { ListPage } from '../../list/ListPage.tsx';
import { pageLocally } from '../../list/pageLocally.ts';
import { useListAddress } from '../../list/useListAddress.ts';
import { townshipOptions, type TownshipOption } from '../../records/options.ts';
import { TownshipName } from '../../records/TownshipName.tsx';
import { isBurmese } from '../../records/townshipSearch.ts';
import { AddLink } from '../../ui/AddLink.tsx';
import { Banner } from '../../ui/Banner.tsx';
import { Field } from '../../ui/Field.tsx';
import { SelectInput } from '../../ui/inputs.tsx';
import { Money } from '../../ui/Money.tsx';
import { TextLink } from '../../ui/TextLink.tsx';
import { townshipAddress, townshipLocal } from './townshipList.ts';

const PAGING = {
  limit: 50,
  limits: [25, 50, 100],
  order: { sortBy: 'name', sortOrder: 'asc' },
} as const;

/** /townships */
export function TownshipsPage() {
  const t = useT();
  const mayWrite = may(useSession()?.user.role ?? '', 'shop-admin');
  const address = useListAddress(townshipAddress, PAGING);
  const { values, page, limit, sortBy, sortOrder } = address;
  const { search = '', state } = values;
  const query = isBurmese(search) ? { query: { search } } : {};
  const read = useRead(townships.list, query, { cache: 'five-minutes', keepPrevious: true });
  const { data } = read;
  const shown = useMemo(() => {
    if (data === undefined) return undefined;
    const all = townshipOptions(data);
    const asked = { values, page, limit, sortBy, sortOrder };
    const free = all.filter(({ charge }) => charge === 0).length;
    return { ...pageLocally(all, asked, townshipLocal), free };
  }, [data, values, page, limit, sortBy, sortOrder]);
  return (
    <ListPage
      title={t('Townships')}
      address={address}
      read={read}
      rows={shown?.rows}
      pagination={shown?.pagination}
      columns={columns(t, mayWrite)}
      toKey={(township) => township.id}
      {...(mayWrite && { toHref: editHref })}
      searchLabel={t('Search name or state')}
      filters={
        <Field label={t('State')}>
          {(ties) => (
            <SelectInput
              {...ties}
              value={state ?? ''}
              onChange={(event) => address.set({ state: event.target.value })}
            >
              <option value="">{t('All')}</option>
              {STATES.map((one) => (
                <option key={one} value={one}>
                  {t(one)}
                </option>
              ))}
            </SelectInput>
          )}
        </Field>
      }
      chips={chipOf('state', t('State'), state && t(state))}
      empty={{
        text: t('No townships found'),
        first: mayWrite && <Add />,
        showAll: t('Show all townships'),
      }}
      countText={(x, y) => t('Showing {x} of {y} townships', { x, y })}
      notice={shown !== undefined && shown.free > 0 && <FreeNotice count={shown.free} />}
      actions={mayWrite ? <Add /> : undefined}
    />
  );
}

const editHref = ({ id }: TownshipOption) => `/townships/edit/${id}`;

function columns(t: Translate, mayWrite: boolean): Column<TownshipOption>[] {
  return [
    {
      id: 'name',
      head: t('Name'),
      sort: 'name',
      headOnCard: false,
      cell: ({ name }) => <TownshipName name={name} />,
    },
    { id: 'state', head: t('State'), sort: 'state', cell: ({ state }) => t(state) || '–' },
    {
      id: 'charge',
      head: t('Delivery Charge'),
      sort: 'delivery_charge',
      align: 'right',
      cell: ({ charge }) => <Money amount={charge} />,
    },
    ...(mayWrite ? [{ ...actions(t), align: 'right' as const }] : []),
  ];
}

const actions = (t: Translate): Column<TownshipOption> => ({
  id: 'actions',
  head: t('Actions'),
  notOnPaper: true,
  cell: (township) => (
    <TextLink
      href={editHref(township)}
      aria-label={t('Edit {name}, {state}', { name: t(township.name), state: t(township.state) })}
    >
      {t('Edit')}
    </TextLink>
  ),
});

function Add() {
  const t = useT();
  return <AddLink href="/townships/add">{t('Add Township')}</AddLink>;
}

/** A new company starts with charges of 0, which would be given away unnoticed. */
function FreeNotice({ count }: { count: number }) {
  const t = useT();
  return (
    <Banner
      kind="info"
      actions={
        <TextLink href="/townships?sortBy=delivery_charge&sortOrder=asc">
          {t('Show them first')}
        </TextLink>
      }
    >
      {t('Townships with a delivery charge of 0: {count}', { count })}
    </Banner>
  );
}
