import { may } from '@waydesk/contract/permissions.ts';
import { shops } from '@waydesk/contract/shops.ts';
import { useState } from 'react';
import { ApiError } from '../../../api/apiError.ts';
import { inlineText } from '../../../api/errorTexts.ts';
import { useSession } from '../../../api/session.ts';
import { useWrite } from '../../../api/useWrite.ts';
import { useT } from '../../../i18n/t.ts';
import { ROW } from '../../../list/useRowAction.ts';
import { showToast } from '../../../ui/toasts.ts';
import { StatusBadge } from '../../../ui/StatusBadge.tsx';
import { Switch } from '../../../ui/Switch.tsx';
import { readShopRecord, type ShopRecord } from '../read.ts';

export function ShopBadge({ isActive }: Pick<ShopRecord, 'isActive'>) {
  const t = useT();
  return (
    <StatusBadge
      code={isActive ? 'active' : 'inactive'}
      label={isActive ? t('Active') : t('Inactive')}
    />
  );
}

/** Asks for the opposite; what the server answers is what stands. */
export function ShopToggle({ shop }: { shop: ShopRecord }) {
  const t = useT();
  const mayWrite = may(useSession()?.user.role ?? '', 'shop-admin');
  const { run, isRunning } = useWrite(shops.toggleStatus, { handledStatuses: ROW });
  // Holds until the rows are read again.
  const [told, setTold] = useState<{ of: ShopRecord; isActive: boolean } | null>(null);
  const isActive = told?.of === shop ? told.isActive : shop.isActive;
  if (!mayWrite) return <ShopBadge isActive={isActive} />;
  const toggle = async () => {
    const input = { params: { id: shop.id }, body: { isActive: !isActive } };
    try {
      const { data } = await run(input, { ifMatch: shop.version });
      const answered = readShopRecord(data);
      if (answered !== null) setTold({ of: shop, isActive: answered.isActive });
      showToast('success', t('Shop status updated successfully'));
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure;
      if (!failure.announced && !failure.isSilent) showToast('error', inlineText(failure));
    }
  };
  return (
    <Switch
      label={t('Active: {name}', { name: shop.name })}
      text={isActive ? t('Active') : t('Inactive')}
      checked={isActive}
      busy={isRunning}
      onPress={() => void toggle()}
    />
  );
}
