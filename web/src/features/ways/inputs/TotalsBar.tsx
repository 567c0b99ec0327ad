import type { ReactNode } from 'react';
import { useWatch, type FieldErrors, useFormState } from 'react-hook-form';
import { useT } from '../../../i18n/t.ts';
import { Money } from '../../../ui/Money.tsx';
import { CodBar } from './CodBar.tsx';
import { pricedOf, wayTotals } from './totals.ts';
import type { DeliveryValues } from '../../../entities/delivery/deliveryValues.ts';
import { useWayCharges } from './WayCharges.tsx';
import { useWayForm } from './WayForm.ts';
import { FieldErrorList } from '../../../form/fieldErrors/FieldErrorList.tsx';
import { WAY_FIELDS, WAY_LABELS } from './fields.ts';
import type { WayValues } from './values.ts';

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

interface Line {
  index: number;
  names: string[];
}

/** The way's own fields with errors, and its deliveries with theirs. */
function invalidFields({ deliveries, ...own }: FieldErrors<WayValues>) {
  const lines = Object.entries((deliveries ?? []) as Record<string, object | undefined>).flatMap(
    ([index, errors]): Line[] =>
      errors ? [{ index: Number(index), names: Object.keys(errors) }] : [],
  );
  const fields = WAY_FIELDS.filter((name) => own[name] !== undefined);
  const count = lines.reduce((sum, { names }) => sum + names.length, fields.length);
  return { fields, lines, count };
}

const focusOn = (name: string) => {
  const field = document.querySelector(`form [name="${name}"]`);
  if (field instanceof HTMLElement) field.focus();
};

function goToLine({ index, names }: Line) {
  const line = document.querySelector(`[data-line="${index}"]`);
  // The first one on the screen, whatever the order of the rules.
  const fields = names.map((name) => `[name="deliveries.${index}.${name}"]`).join();
  line?.querySelector<HTMLElement>(fields)?.focus();
  line?.scrollIntoView({ block: 'center' });
}

/**
 * In the bar that is always visible: links to the fields with errors. A new way's own fields are
 * not among them: they have a page of their own, which is left without errors only.
 */
function FieldErrorBar() {
  const t = useT();
  const { control } = useWayForm();
  const { errors } = useFormState({ control, name: ['deliveries', ...WAY_FIELDS] });
  const { fields, lines, count } = invalidFields(errors);
  const places = [
    ...fields.map((name) => ({
      key: name,
      text: t(WAY_LABELS[name]),
      onGo: () => focusOn(name),
    })),
    ...lines.map((line) => ({
      key: line.index,
      text: String(line.index + 1),
      label: t('Go to delivery {n}', { n: line.index + 1 }),
      onGo: () => goToLine(line),
    })),
  ];
  return <FieldErrorList count={count} fieldErrors={places} />;
}
