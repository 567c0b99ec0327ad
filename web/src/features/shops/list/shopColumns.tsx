import { Eye, Pencil } from 'lucide-react';
import type { Shop } from '@waydesk/contract/records/shop.ts';
import type { Translate } from '../../../i18n/t.ts';
import type { Column } from '../../../list/table/columns.ts';
import { IconLink, RowActions } from '../../../list/table/RowActions.tsx';
import { showPhones } from '../../../entities/labels.ts';
import { links } from '../../../router/links.ts';
import { ShortLinks } from '../SocialLinks.tsx';
import { WayCounts } from '../WayCounts.tsx';
import { ShopToggle } from './ShopToggle.tsx';

const NAME = 'few-lines w-max max-w-40';

function TwoLines({ first, second }: { first: string; second: string }) {
  return (
    <span className="flex flex-col">
      <span title={first} className={NAME}>
        {first || '–'}
      </span>
      {second !== '' && <span className="text-muted text-xs">{second}</span>}
    </span>
  );
}

const joined = (...parts: string[]) => parts.filter((part) => part !== '').join(' · ');

export const shopColumns = (t: Translate, mayWrite: boolean): Column<Shop>[] => [
  {
    id: 'info',
    head: t('Shop Info'),
    sort: 'name',
    headOnCard: false,
    fills: 26,
    cell: ({ name, township, category }) => (
      <span title={name} className="flex flex-col">
        <span className="few-lines font-medium">{name}</span>
        <span className="few-lines text-muted text-xs font-normal">
          {joined(t.place(township), category)}
        </span>
      </span>
    ),
  },
  {
    id: 'contact',
    card: 'third',
    head: t('Contact'),
    cell: ({ ownerName, phoneNumber, contactPerson: contact }) => (
      <TwoLines
        first={ownerName || contact.name}
        second={showPhones(phoneNumber || contact.mobilePhone)}
      />
    ),
  },
  {
    id: 'ways',
    card: 'second',
    head: t('Ways'),
    lines: 2,
    cell: (shop) => <WayCounts shop={shop} />,
  },
  { id: 'links', head: t('Social Links'), cell: (shop) => <ShortLinks {...shop} /> },
  {
    id: 'active',
    card: 'end',
    head: t('Active'),
    sort: 'status',
    cell: (shop) => <ShopToggle shop={shop} />,
  },
  {
    id: 'actions',
    card: 'buttons',
    head: t('Actions'),
    notOnPaper: true,
    cell: ({ id, name }) => (
      <RowActions>
        <IconLink icon={Eye} to={links.shop(id)} label={t('View {name}', { name })} />
        {mayWrite && (
          <IconLink icon={Pencil} to={links.editShop(id)} label={t('Edit {name}', { name })} />
        )}
      </RowActions>
    ),
  },
];
