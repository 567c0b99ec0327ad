import { may } from '@waydesk/contract/calls/permissions.ts';
import { shopCharges, type ChargesOfShop } from '@waydesk/contract/money/shop-charges.ts';
import type { Shop } from '@waydesk/contract/records/shop.ts';
import { inlineText } from '../../../api/errorTexts.ts';
import { isUnknownCall } from '../../../page/isUnknownCall.ts';
import { useSession } from '../../../api/session.ts';
import { useRead } from '../../../api/useRead.ts';
import { useT } from '../../../i18n/t.ts';
import { lazyComponent, useOpened } from '../../../api/lazyComponent.tsx';
import { links } from '../../../router/links.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { ErrorBanner } from '../../../ui/ErrorBanner.tsx';
import { Facts } from '../../../ui/cards/Facts.tsx';
import { Loading } from '../../../ui/Loading.tsx';
import { StatusBadge } from '../../../ui/StatusBadge.tsx';
import { TextLink } from '../../../ui/TextLink.tsx';

const RateGroupDialog = lazyComponent(() => import('./RateGroupDialog.tsx'), 'RateGroupDialog');

const READ = { handledStatuses: true } as const;

/** The rate group of a shop, chosen by people who may change shops; the page works without it. */
export function ShopChargesCard({ shop }: { shop: Pick<Shop, 'id' | 'name'> }) {
  const t = useT();
  const mayWrite = may(useSession()?.user.role, 'shop-admin');
  const dialog = useOpened(RateGroupDialog);
  const read = useRead(shopCharges.get, { params: { id: shop.id } }, READ);
  const { data: charges, failure } = read;
  if (failure !== undefined && charges === undefined && isUnknownCall(failure)) return null;
  return (
    <Card
      title={t('Delivery Charges')}
      actions={
        mayWrite &&
        charges && (
          <Button small className="no-print" onClick={dialog.open}>
            {t('Change Rate Group')}
          </Button>
        )
      }
    >
      {charges !== undefined ? (
        <Terms charges={charges} />
      ) : failure === undefined ? (
        <Loading />
      ) : (
        <ErrorBanner text={inlineText(failure)} busy={read.isFetching} onRetry={read.refresh} />
      )}
      {dialog.isOpen && charges && (
        <RateGroupDialog shop={shop} charges={charges} onClose={dialog.close} />
      )}
    </Card>
  );
}

function Terms({ charges: { rateGroup } }: { charges: ChargesOfShop }) {
  const t = useT();
  const isUsed = rateGroup?.is_active === true;
  return (
    <>
      <Facts
        facts={{
          [t('Rate Group')]: rateGroup && (
            <span className="flex flex-wrap items-baseline gap-x-2 gap-y-1">
              <TextLink to={links.rateGroup(rateGroup.id)}>{rateGroup.name}</TextLink>
              {!isUsed && <StatusBadge code="inactive" label={t('Inactive')} />}
            </span>
          ),
        }}
      />
      <p className="text-muted mt-2 text-pretty">
        {isUsed
          ? t('Townships in this rate group use its charges; all others use their own.')
          : t('Each township uses its own charge.')}
      </p>
    </>
  );
}
