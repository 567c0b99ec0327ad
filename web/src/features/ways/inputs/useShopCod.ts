import { intake } from '@waydesk/contract/intake/intake.ts';
import { useEffect } from 'react';
import { useWatch } from 'react-hook-form';
import { useRead } from '../../../api/useRead.ts';
import { followCod } from './cod.ts';
import { useKnownCod } from './shopCod.ts';
import { codDefault } from './values.ts';
import { useWayShop } from './WayCharges.tsx';
import { useWayForm } from './WayForm.ts';

/**
 * Starts new deliveries with the shop's last COD choice. It is read once per shop: a choice that
 * another clerk makes in the meantime, or before a draft is continued, must not change amounts
 * typed here. Returns the default for all lines.
 */
export function useShopCod(isFixed: boolean): boolean | null {
  const form = useWayForm();
  const { control, shopCod } = form;
  const shopId = useWayShop();
  const { data } = useRead(
    intake.memory,
    { params: { id: shopId ?? 0 } },
    { enabled: shopId !== null && !isFixed, fresh: true, handledStatuses: true },
  );
  const rule = useWatch({ control, name: 'cod_rule' });
  const known = useKnownCod(shopCod);
  useEffect(() => {
    if (isFixed || known?.id === shopId) return;
    const shop =
      data === undefined || shopId === null ? null : { id: shopId, cod: data.cod ?? null };
    if (shop === known) return;
    shopCod.put(shop);
    followCod(form);
  }, [data, shopId, known, isFixed, form, shopCod]);
  return codDefault({ cod_rule: rule }, known);
}
