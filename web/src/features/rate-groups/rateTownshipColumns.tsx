import type { RateTownship } from '@waydesk/contract/rate-groups.ts';
import type { Translate } from '../../i18n/t.ts';
import type { Column } from '../../list/columns.ts';
import { links } from '../../router/links.ts';
import { Button } from '../../ui/Button.tsx';
import { Money } from '../../ui/Money.tsx';
import { TownshipName } from '../../entities/TownshipName.tsx';
import { TextLink } from '../../ui/TextLink.tsx';

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
  { id: 'state', head: t('State'), sort: 'state', cell: ({ state }) => t.place(state) || '–' },
  {
    id: 'charge',
    head: t('Delivery Charge (MMK)'),
    sort: 'delivery_charge',
    align: 'right',
    cell: ({ delivery_charge }) => <Money amount={delivery_charge} />,
  },
  {
    id: 'actions',
    head: t('Actions'),
    align: 'right',
    notOnPaper: true,
    cell: ({ id, township_name: name, state }) => {
      const place = `${name}, ${t.place(state)}`;
      if (id === null) return null;
      return (
        <span className="inline-flex flex-wrap items-center gap-x-3 gap-y-1">
          <TextLink to={links.editRateTownship(groupId, id)} aria-label={`${t('Edit')}: ${place}`}>
            {t('Edit')}
          </TextLink>
          <Button
            small
            look="quiet"
            aria-label={`${t('Remove')}: ${place}`}
            busy={busy === id}
            disabled={busy !== null}
            onClick={() => void press(id, name)}
          >
            {t('Remove')}
          </Button>
        </span>
      );
    },
  },
];
