import type { FieldErrors } from 'react-hook-form';
import { useFormState } from 'react-hook-form';
import { FaultList } from '../../../form/FaultList.tsx';
import { useT } from '../../../i18n/t.ts';
import type { WayValues } from './values.ts';
import { useWayForm } from './WayForm.ts';

/** The deliveries with faults, and how many faults there are. */
function faultsOf({ deliveries }: FieldErrors<WayValues>) {
  const all = Object.entries((deliveries ?? []) as Record<string, object | undefined>).flatMap(
    ([place, errors]) => (errors ? [{ place: Number(place), names: Object.keys(errors) }] : []),
  );
  return { lines: all, count: all.reduce((sum, { names }) => sum + names.length, 0) };
}

/** In the bar that is always in view: where something is wrong, each number leads there. */
export function FaultBar() {
  const t = useT();
  const { control } = useWayForm();
  const { errors } = useFormState({ control, name: 'deliveries' });
  const { lines, count } = faultsOf(errors);
  const goTo = (place: number, names: string[]) => {
    const line = document.querySelector(`[data-line="${place}"]`);
    const field = names.map((name) => line?.querySelector(`[name="deliveries.${place}.${name}"]`));
    field.find((one) => one instanceof HTMLElement)?.focus();
    line?.scrollIntoView({ block: 'center' });
  };
  const places = lines.map(({ place, names }) => ({
    key: place,
    text: String(place + 1),
    label: t('Go to delivery {n}', { n: place + 1 }),
    onGo: () => goTo(place, names),
  }));
  return <FaultList count={count} places={places} />;
}
