import { intake } from '@waydesk/contract/intake/intake.ts';
import { useEffect } from 'react';
import { useWatch } from 'react-hook-form';
import { useRead } from '../../../api/useRead.ts';
import { followCod } from './cod.ts';
import { useKnownCod } from './shopCod.ts';
import { saidOfCod } from './values.ts';
import { useWayShop } from './WayCharges.tsx';
import { useWayForm } from './WayForm.ts';

/**
 * Begins new deliveries with the shop's last choice of COD. It is asked for once for each shop: what
 * another clerk chooses meanwhile, or before a draft is taken up again, changes no amount that was
 * typed here. Answers what is said of all.
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
  return saidOfCod({ cod_rule: rule }, known);
}
