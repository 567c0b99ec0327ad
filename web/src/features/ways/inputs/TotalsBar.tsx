import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { useT } from '../../../i18n/t.ts';
import { Money } from '../../../ui/Money.tsx';
import { CodBar } from './CodBar.tsx';
import { FieldErrorBar } from './FieldErrorBar.tsx';
import { pricedOf, wayTotals } from './totals.ts';
import type { DeliveryValues } from '../../../entities/delivery/deliveryValues.ts';
import { useWayCharges } from './WayCharges.tsx';
import { useWayForm } from './WayForm.ts';

const priced = (deliveries: readonly DeliveryValues[]) => deliveries.map(pricedOf);

/**
 * The totals of the whole way. Only this rerenders when one of them changes. `isFixed`: some
 * deliveries are stored, so nothing is set for all of them.
 */
export function TotalsBar({ isFixed = false }: { isFixed?: boolean }) {
  const t = useT();
  const { control } = useWayForm();
  const { chargeOf } = useWayCharges();
  const totals = wayTotals(useWatch({ control, name: 'deliveries', compute: priced }), chargeOf);
  return (
    <>
      {!isFixed && <CodBar />}
      <FieldErrorBar />
      <dl aria-label={t('Totals of the way')} className="flex flex-wrap gap-x-5 gap-y-0.5">
        <Figure label={t('Deliveries')}>{totals.deliveries}</Figure>
        <Figure label={t('Item Price')} isMinor>
          <Money amount={totals.price} />
        </Figure>
        <Figure label={t('Delivery Charges')} isMinor>
          <Money amount={totals.charges} />
        </Figure>
        <Figure label={t('Total Amount to Collect')}>
          <Money amount={totals.toCollect} />
        </Figure>
      </dl>
    </>
  );
}

interface FigureProps {
  label: string;
  /** Left out on narrow screens. */
  isMinor?: boolean;
  children: ReactNode;
}

function Figure({ label, isMinor = false, children }: FigureProps) {
  return (
    <div className={`${isMinor ? 'hidden sm:flex' : 'flex'} items-baseline gap-1.5`}>
      <dt className="text-muted text-xs">{label}</dt>
      <dd className="font-semibold tabular-nums">{children}</dd>
    </div>
  );
}
