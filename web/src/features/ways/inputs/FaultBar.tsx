import type { FieldErrors } from 'react-hook-form';
import { useFormState } from 'react-hook-form';
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
  if (count === 0) return null;
  const goTo = (place: number, names: string[]) => {
    const line = document.querySelector(`[data-line="${place}"]`);
    const field = names.map((name) => line?.querySelector(`[name="deliveries.${place}.${name}"]`));
    field.find((one) => one instanceof HTMLElement)?.focus();
    line?.scrollIntoView({ block: 'center' });
  };
  return (
    <div className="text-danger flex flex-wrap items-center gap-1 text-sm font-medium">
      {count === 1 ? t('1 fault:') : t('{n} faults:', { n: count })}
      {lines.map(({ place, names }) => (
        <button
          key={place}
          type="button"
          aria-label={t('Go to delivery {n}', { n: place + 1 })}
          onClick={() => goTo(place, names)}
          className="rounded-control border-danger/40 hover:bg-danger-soft min-h-7 min-w-7 border px-1 tabular-nums pointer-coarse:min-h-11 pointer-coarse:min-w-11"
        >
          {place + 1}
        </button>
      ))}
    </div>
  );
}
