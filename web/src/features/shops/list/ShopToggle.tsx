import { may } from '@waydesk/contract/calls/permissions.ts';
import { type Shop } from '@waydesk/contract/records/shop.ts';
import { shops } from '@waydesk/contract/records/shops.ts';
import { useState } from 'react';
import { ApiError } from '../../../api/apiError.ts';
import { inlineText } from '../../../api/errorTexts.ts';
import { useSession } from '../../../api/session.ts';
import { useWrite } from '../../../api/useWrite.ts';
import { useT } from '../../../i18n/t.ts';
import { ROW_STATUSES } from '../../../list/rowAction/useRowAction.ts';
import { showToast } from '../../../ui/toasts.ts';
import { StatusBadge } from '../../../ui/StatusBadge.tsx';
import { Switch } from '../../../ui/switch/Switch.tsx';

export function ShopBadge({ isActive }: Pick<Shop, 'isActive'>) {
  const t = useT();
  return (
    <StatusBadge
      code={isActive ? 'active' : 'inactive'}
      label={isActive ? t('Active') : t('Inactive')}
    />
  );
}

/** Requests the opposite state, then shows the one that the server returns. */
export function ShopToggle({ shop }: { shop: Shop }) {
  const t = useT();
  const mayWrite = may(useSession()?.user.role ?? '', 'shop-admin');
  const { run, isRunning } = useWrite(shops.toggleStatus, { handledStatuses: ROW_STATUSES });
  // Valid until the list is loaded again, which replaces the shop.
  const [confirmed, setConfirmed] = useState<{ of: Shop; isActive: boolean } | null>(null);
  const isActive = confirmed?.of === shop ? confirmed.isActive : shop.isActive;
  if (!mayWrite) return <ShopBadge isActive={isActive} />;
  const toggle = async () => {
    const input = { params: { id: shop.id }, body: { isActive: !isActive } };
    try {
      const { data } = await run(input, { ifMatch: shop.version });
      if (data !== null) setConfirmed({ of: shop, isActive: data.isActive });
      showToast('success', t('Shop status updated successfully'));
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure;
      if (!failure.announced && !failure.isSilent) showToast('error', inlineText(failure));
    }
  };
  const text = isActive ? t('Active') : t('Inactive');
  return (
    <>
      {/* On paper there are no switches. */}
      <span className="hidden print:inline">{text}</span>
      <Switch
        label={t('Active: {name}', { name: shop.name })}
        text={text}
        checked={isActive}
        busy={isRunning}
        onPress={() => void toggle()}
      />
    </>
  );
}
