import { formatMMK } from '@waydesk/contract/values/money.ts';
import { useWatch } from 'react-hook-form';
import { useT } from '../../../i18n/t.ts';
import { Banner } from '../../../ui/Banner.tsx';
import { Field } from '../../../ui/Field.tsx';
import { TextInput } from '../../../ui/inputs.tsx';
import { deliveryTotals, type DeliveryTotals, pricedOf } from './totals.ts';
import type { DeliveryValues } from '../../../entities/delivery/deliveryValues.ts';
import { useWayCharges } from './WayCharges.tsx';
import { useWayForm } from './WayForm.ts';

interface Props {
  index: number;
  className: string;
}

function useFigures(place: number): DeliveryTotals {
  const { chargeOf } = useWayCharges();
  const delivery = useWatch({
    control: useWayForm().control,
    name: `deliveries.${place}`,
    // A block that is being removed may still render once.
    compute: (values: DeliveryValues | undefined) => (values ? pricedOf(values) : null),
  });
  return delivery ? deliveryTotals(delivery, chargeOf) : { charge: null, toCollect: 0 };
}

function Figure({ label, value, className }: Record<'label' | 'value' | 'className', string>) {
  return (
    <Field label={label} className={className}>
      {(ties) => (
        <TextInput
          {...ties}
          readOnly
          tabIndex={-1}
          className="text-right font-semibold tabular-nums"
          value={value}
        />
      )}
    </Field>
  );
}

/** The amount the rider collects. */
export function TotalFigure({ index, className }: Props) {
  const t = useT();
  const { toCollect } = useFigures(index);
  return (
    <Figure
      label={t('Total Amount to Collect')}
      value={formatMMK(toCollect)}
      className={className}
    />
  );
}

/** The shop's charge for the township. */
export function ChargeFigure({ index, className }: Props) {
  const t = useT();
  const { charge } = useFigures(index);
  return (
    <>
      <Figure
        label={t('Delivery Charges')}
        value={charge === null ? '–' : formatMMK(charge)}
        className={className}
      />
      {charge === 0 && (
        <Banner kind="info" className="differs col-span-full">
          {t('No delivery charge is set for this township yet, so it counts as MMK 0.')}
        </Banner>
      )}
    </>
  );
}
