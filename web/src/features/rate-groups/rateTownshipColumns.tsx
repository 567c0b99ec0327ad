import { Pencil, Trash2 } from 'lucide-react';
import { IconButton, IconLink, RowActions } from '../../list/table/RowActions.tsx';
import type { RateTownship } from '@waydesk/contract/records/rate-groups.ts';
import type { Translate } from '../../i18n/t.ts';
import type { Column } from '../../list/table/columns.ts';
import { links } from '../../router/links.ts';
import { SignedMoney } from '../../ui/amounts/SignedMoney.tsx';
import { TownshipName } from '../../entities/townships/TownshipName.tsx';

interface Removal {
  busy: string | number | null;
  press: (townshipId: number, name: string) => Promise<void>;
}

export const rateTownshipColumns = (
  t: Translate,
  groupId: number,
  { busy, press }: Removal,
): Column<RateTownship>[] => [
  {
    id: 'name',
    head: t('Township Name'),
    sort: 'township_name',
    cell: ({ township_name }) => <TownshipName name={township_name} />,
  },
  {
    id: 'state',
    card: 'third',
    head: t('State'),
    sort: 'state',
    cell: ({ state }) => t.place(state) || '–',
  },
  {
    id: 'charge',
    card: 'end',
    isNamedOnCard: true,
    head: t('Delivery Charge (MMK)'),
    sort: 'delivery_charge',
    align: 'right',
    cell: ({ delivery_charge: charge }) =>
      charge === null ? '–' : <SignedMoney amount={charge} hideUnit />,
  },
  {
    id: 'actions',
    card: 'buttons',
    head: t('Actions'),
    notOnPaper: true,
    cell: ({ id, township_name: name, state }) => {
      const place = `${name}, ${t.place(state)}`;
      if (id === null) return null;
      return (
        <RowActions>
          <IconLink
            icon={Pencil}
            to={links.editRateTownship(groupId, id)}
            label={`${t('Edit')}: ${place}`}
          />
          <IconButton
            icon={Trash2}
            danger
            label={`${t('Remove')}: ${place}`}
            busy={busy === id}
            isOff={busy !== null}
            onClick={() => void press(id, name)}
          />
        </RowActions>
      );
    },
  },
];
