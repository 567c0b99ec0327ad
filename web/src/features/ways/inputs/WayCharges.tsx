/** The context of a way's form: shared state, and the shop's charges for townships. */
import { createContext, use, type ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { NO_CHARGES, useShopCharges } from '../../../entities/delivery/chargeLookup.ts';
import { WayFormContext, type WayForm } from './WayForm.ts';

const ChargesContext = createContext(NO_CHARGES);
const ShopContext = createContext<number | null>(null);

interface Props {
  form: WayForm;
  /** The shop of a stored way. */
  shopId?: number | null;
  children: ReactNode;
}

/** Only the parts that show a charge render again when the shop changes. */
export function WayFormScope({ form, shopId = null, children }: Props) {
  const shop = useWatch({ control: form.control, name: 'shop' });
  const id = shop?.id ?? shopId;
  const charges = useShopCharges(id);
  return (
    <WayFormContext value={form}>
      <ShopContext value={id}>
        <ChargesContext value={charges}>{children}</ChargesContext>
      </ShopContext>
    </WayFormContext>
  );
}

/** The shop of the way, whether it was chosen here or is stored. */
export const useWayShop = () => use(ShopContext);

export const useWayCharges = () => use(ChargesContext);
