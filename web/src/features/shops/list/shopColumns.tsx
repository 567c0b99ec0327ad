import type { Shop } from '@waydesk/contract/shops.ts';
import type { Translate } from '../../../i18n/t.ts';
import type { Column } from '../../../list/columns.ts';
import { showPhones } from '../../../entities/labels.ts';
import { links } from '../../../router/links.ts';
import { TextLink } from '../../../ui/TextLink.tsx';
import { ShortLinks } from '../SocialLinks.tsx';
import { WayCounts } from '../WayCounts.tsx';
import { ShopToggle } from './ShopToggle.tsx';

function TwoLines({ first, second }: { first: string; second: string }) {
  return (
    <span className="flex flex-col max-sm:items-end">
      <span>{first || '–'}</span>
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
    cell: ({ name, township, category }) => (
      <span className="flex flex-col">
        <span className="font-medium">{name}</span>
        <span className="text-muted text-xs font-normal">
          {joined(t.place(township), category)}
        </span>
      </span>
    ),
  },
  {
    id: 'contact',
    head: t('Contact'),
    cell: ({ ownerName, phoneNumber, contactPerson: contact }) => (
      <TwoLines
        first={ownerName || contact.name}
        second={showPhones(phoneNumber || contact.mobilePhone)}
      />
    ),
  },
  { id: 'ways', head: t('Ways'), cell: (shop) => <WayCounts shop={shop} /> },
  { id: 'links', head: t('Social Links'), cell: (shop) => <ShortLinks {...shop} /> },
  {
    id: 'active',
    head: t('Active'),
    sort: 'status',
    cell: (shop) => <ShopToggle shop={shop} />,
  },
  {
    id: 'actions',
    head: t('Actions'),
    notOnPaper: true,
    cell: ({ id, name }) => (
      <span className="inline-flex flex-wrap gap-x-3 max-sm:justify-end">
        <TextLink to={links.shop(id)} aria-label={t('View {name}', { name })}>
          {t('View')}
        </TextLink>
        {mayWrite && (
          <TextLink to={links.editShop(id)} aria-label={t('Edit {name}', { name })}>
            {t('Edit')}
          </TextLink>
        )}
      </span>
    ),
  },
];
