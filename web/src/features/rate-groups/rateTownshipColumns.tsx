import type { Translate } from '../../i18n/t.ts';
import type { Column } from '../../list/columns.ts';
import { Button } from '../../ui/Button.tsx';
import { Money } from '../../ui/Money.tsx';
import { TownshipName } from '../../records/TownshipName.tsx';
import { TextLink } from '../../ui/TextLink.tsx';
import type { RateTownship } from './read.ts';

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
    cell: ({ name }) => <TownshipName name={name} />,
  },
  { id: 'state', head: t('State'), sort: 'state', cell: ({ state }) => t(state) || '–' },
  {
    id: 'charge',
    head: t('Delivery Charge (MMK)'),
    sort: 'delivery_charge',
    align: 'right',
    cell: ({ charge }) => <Money amount={charge} />,
  },
  {
    id: 'actions',
    head: t('Actions'),
    align: 'right',
    notOnPaper: true,
    cell: ({ id, name, state }) => {
      const place = `${name}, ${t(state)}`;
      if (id === null) return null;
      return (
        <span className="inline-flex flex-wrap items-center gap-x-3 gap-y-1">
          <TextLink
            href={`/rate-groups/${groupId}/townships/${id}/edit`}
            aria-label={`${t('Edit')}: ${place}`}
          >
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
