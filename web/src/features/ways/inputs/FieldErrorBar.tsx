import type { FieldErrors } from 'react-hook-form';
import { useFormState } from 'react-hook-form';
import { FieldErrorList } from '../../../form/fieldErrors/FieldErrorList.tsx';
import { useT } from '../../../i18n/t.ts';
import { WAY_FIELDS, WAY_LABELS } from './fields.ts';
import type { WayValues } from './values.ts';
import { useWayForm } from './WayForm.ts';

interface Line {
  index: number;
  names: string[];
}

/** The way's own fields with faults, and its deliveries with theirs. */
function faultsOf({ deliveries, ...own }: FieldErrors<WayValues>) {
  const lines = Object.entries((deliveries ?? []) as Record<string, object | undefined>).flatMap(
    ([place, errors]): Line[] =>
      errors ? [{ index: Number(place), names: Object.keys(errors) }] : [],
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
 * not among them: they have a page of their own, which is left without faults only.
 */
export function FieldErrorBar() {
  const t = useT();
  const { control } = useWayForm();
  const { errors } = useFormState({ control, name: ['deliveries', ...WAY_FIELDS] });
  const { fields, lines, count } = faultsOf(errors);
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
