import { useController } from 'react-hook-form';
import type { TownshipOption } from '../../../entities/options.ts';
import { TownshipSelect } from '../../../entities/townships/TownshipSelect.tsx';
import { useWayCharges } from './WayCharges.tsx';
import { useWayForm } from './WayForm.ts';

interface Props {
  /** Index of the delivery in the form. */
  index: number;
  /** The delivery's stored township: it keeps its own charge. */
  storedTownship?: TownshipOption | null | undefined;
}

/** The township of a delivery, which determines its charge. */
export function TownshipField({ index, storedTownship = null }: Props) {
  const { control, townships, setValue, getValues, trigger } = useWayForm();
  const { chargeOf } = useWayCharges();
  const name = `deliveries.${index}.township` as const;
  const typed = `deliveries.${index}.township_typed` as const;
  const { field, fieldState } = useController({ control, name });
  const orKept = (township: TownshipOption) =>
    township.id === storedTownship?.id ? storedTownship : township;
  const pick = (township: TownshipOption | null) => {
    field.onChange(township && orKept(township));
    if (township !== null && fieldState.error) void trigger(name);
  };
  return (
    <TownshipSelect
      name={name}
      inputRef={field.ref}
      onBlur={field.onBlur}
      known={townships}
      chargeOf={(township) => chargeOf(orKept(township))}
      value={field.value}
      onPick={pick}
      onTyped={(text) => setValue(typed, text, { shouldDirty: true })}
      initialTyped={getValues(typed)}
      error={fieldState.error?.message}
    />
  );
}
