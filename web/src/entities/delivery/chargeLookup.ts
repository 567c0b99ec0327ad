/** The charges of the townships for a shop. */
import { shopCharges } from '@waydesk/contract/money/shop-charges.ts';
import { useMemo } from 'react';
import { useRead } from '../../api/useRead.ts';
import { type ChargeOf, ownCharge } from '../options.ts';

export interface ShopCharges {
  /**
   * The townships' own charges: used until the shop's are loaded, and on servers without rate
   * groups.
   */
  chargeOf: ChargeOf;
  /** The name of the rate group that decides; null without one. */
  rateGroup: string | null;
}

export const NO_CHARGES: ShopCharges = { chargeOf: ownCharge, rateGroup: null };

/** A failure is silent: the server decides the charge anyway. */
export function useShopCharges(shopId: number | null): ShopCharges {
  const { data } = useRead(
    shopCharges.get,
    { params: { id: shopId ?? 0 } },
    { enabled: shopId !== null, handledStatuses: true },
  );
  return useMemo(() => {
    if (data === undefined) return NO_CHARGES;
    const charges = new Map(data.charges.map((one) => [one.township_id, one.delivery_charge]));
    return {
      chargeOf: (township) =>
        township.keepsCharge ? township.charge : (charges.get(township.id) ?? township.charge),
      rateGroup: data.rateGroup?.is_active === true ? data.rateGroup.name : null,
    };
  }, [data]);
}
