import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { useT } from '../../../i18n/t.ts';
import { Banner } from '../../../ui/Banner.tsx';
import { Field } from '../../../ui/Field.tsx';
import { TextInput } from '../../../ui/inputs.tsx';
import { formatMMK } from '@waydesk/contract/money.ts';
import { deliveryTotals } from './totals.ts';
import type { DeliveryValues } from './values.ts';
import { useWayForm } from './WayForm.ts';

/** Calculated values of a delivery: its charge and its total, with `children` between them. */
export function DeliveryFigures({ place, children }: { place: number; children?: ReactNode }) {
  const t = useT();
  const { control } = useWayForm();
  const { charge, toCollect } = useWatch({
    control,
    name: `deliveries.${place}`,
    // A block that is being removed may still render once.
    compute: (delivery: DeliveryValues | undefined) =>
      delivery ? deliveryTotals(delivery) : { charge: null, toCollect: 0 },
  });
  const figure = 'text-right tabular-nums';
  return (
    <>
      <Field label={t('Delivery Charges')}>
        {(ties) => (
          <TextInput
            {...ties}
            readOnly
            tabIndex={-1}
            className={figure}
            value={charge === null ? '–' : formatMMK(charge)}
          />
        )}
      </Field>
      {children}
      <Field
        label={t('Total Amount to Collect')}
        className={children ? 'col-span-2 md:col-span-1' : ''}
      >
        {(ties) => (
          <TextInput
            {...ties}
            readOnly
            tabIndex={-1}
            className={`${figure} font-semibold`}
            value={formatMMK(toCollect)}
          />
        )}
      </Field>
      {charge === 0 && (
        <Banner kind="info" className="col-span-full">
          {t('No delivery charge is set for this township yet, so it counts as MMK 0.')}
        </Banner>
      )}
    </>
  );
}
