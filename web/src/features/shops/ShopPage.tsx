import { may } from '@waydesk/contract/calls/permissions.ts';
import { shops } from '@waydesk/contract/records/shops.ts';
import { useSession } from '../../api/session.ts';
import { useT } from '../../i18n/t.ts';
import { RecordPage } from '../../page/RecordPage.tsx';
import { links } from '../../router/links.ts';
import { CardSkeletons } from '../../ui/cards/CardSkeletons.tsx';
import { ShopView } from './detail/ShopView.tsx';
import { ShopBadge } from './list/ShopToggle.tsx';

/** /online-shops/{id} */
export function ShopPage() {
  const t = useT();
  const role = useSession()?.user.role;
  const mayWrite = may(role, 'shop-admin');
  const cards = {
    [t('Basic Information')]: 8,
    [t('Contact Person')]: 6,
    [t('Ways Statistics')]: 4,
  };
  return (
    <RecordPage
      call={shops.get}
      options={{ cache: 'five-minutes' }}
      toTitle={(shop) => shop?.name ?? t('Shop Details')}
      aside={({ isActive }) => <ShopBadge isActive={isActive} />}
      missingText={t('Shop not found')}
      back={{ to: links.shops(), label: t('Back to Shops') }}
      edit={mayWrite ? { to: (id) => links.editShop(id), label: 'Edit Shop' } : null}
      skeleton={
        <>
          {may(role, 'cashier') && <CardSkeletons cards={{ [t('Money')]: 2 }} />}
          <CardSkeletons
            cards={cards}
            className="grid items-start gap-4 lg:grid-cols-2 xl:grid-cols-3"
          />
        </>
      }
    >
      {(shop) => <ShopView shop={shop} />}
    </RecordPage>
  );
}
