import { may } from '@waydesk/contract/permissions.ts';
import { shops } from '@waydesk/contract/shops.ts';
import { Pencil } from 'lucide-react';
import { useMemo } from 'react';
import { useSession } from '../../api/session.ts';
import { useRead } from '../../api/useRead.ts';
import { useT } from '../../i18n/t.ts';
import { CachedBanner } from '../../list/CachedBanner.tsx';
import { RecordFace } from '../../records/RecordFace.tsx';
import { useIdParam } from '../../router/place.ts';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { Page } from '../../ui/Page.tsx';
import { ShopSkeleton } from './detail/ShopSkeleton.tsx';
import { ShopView } from './detail/ShopView.tsx';
import { ShopBadge } from './list/ShopToggle.tsx';
import { readShopRecord } from './read.ts';

/** /online-shops/{id} */
export function ShopPage() {
  const id = useIdParam();
  return <Shop key={id} id={id} />;
}

function Shop({ id }: { id: number }) {
  const t = useT();
  const mayWrite = may(useSession()?.user.role ?? '', 'shop-admin');
  const isAddress = Number.isInteger(id);
  const read = useRead(
    shops.get,
    { params: { id } },
    { cache: 'five-minutes', enabled: isAddress },
  );
  const shop = useMemo(() => readShopRecord(read.data), [read.data]);
  const back = { href: '/online-shops', label: t('Back to Shops') };
  return (
    <Page
      title={shop?.name ?? t('Shop Details')}
      aside={shop !== null && <ShopBadge isActive={shop.isActive} />}
      actions={
        shop !== null && (
          <>
            <LinkButton href={back.href}>{back.label}</LinkButton>
            {mayWrite && (
              <LinkButton href={`/online-shops/${id}/edit`} look="primary">
                <Pencil aria-hidden="true" className="size-4" />
                {t('Edit Shop')}
              </LinkButton>
            )}
          </>
        )
      }
    >
      <CachedBanner read={read} />
      {shop !== null ? (
        <ShopView shop={shop} />
      ) : (
        <RecordFace
          {...{ read, isAddress, back }}
          missingText={t('Shop not found')}
          skeleton={<ShopSkeleton />}
        />
      )}
    </Page>
  );
}
