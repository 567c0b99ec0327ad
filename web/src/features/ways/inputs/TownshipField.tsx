import { townships } from '@waydesk/contract/townships.ts';
import { useState } from 'react';
import { useController } from 'react-hook-form';
import { useRead } from '../../../api/useRead.ts';
import { useT } from '../../../i18n/t.ts';
import { townshipOptions, type TownshipOption } from '../../../records/options.ts';
import { Combobox } from '../../../ui/Combobox.tsx';
import { Field } from '../../../ui/Field.tsx';
import { Money } from '../../../ui/Money.tsx';
import { isBurmese, isTownshipMeant } from './townshipSearch.ts';
import { useWayForm } from './WayForm.ts';

interface Props {
  /** Place of the delivery in the form. */
  place: number;
  /** The township the delivery has on the server: it keeps its own charge. */
  kept?: TownshipOption | null | undefined;
}

/** Where a delivery goes, which decides what it costs. */
export function TownshipField({ place, kept = null }: Props) {
  const t = useT();
  const { control, townships: known, setValue, getValues, trigger } = useWayForm();
  const name = `deliveries.${place}.township` as const;
  const { field, fieldState } = useController({ control, name });
  const [typed, setTyped] = useState('');
  const query = { search: typed.trim() };
  const found = useRead(
    townships.list,
    { query },
    { enabled: isBurmese(typed), keepPrevious: true, quiet: true },
  );
  const offered = isBurmese(typed) ? townshipOptions(found.data) : known;

  const type = (text: string) => {
    setTyped(text);
    setValue(`deliveries.${place}.township_typed`, text);
  };
  const pick = (township: TownshipOption | null) => {
    field.onChange(township !== null && township.id === kept?.id ? kept : township);
    if (township !== null && fieldState.error) void trigger(name);
  };
  return (
    <Field label={t('Township')} error={fieldState.error?.message} required>
      {(ties) => (
        <Combobox
          {...ties}
          name={name}
          inputRef={field.ref}
          onBlur={field.onBlur}
          items={offered}
          toKey={(township) => township.id}
          toLabel={(township) =>
            township.state ? `${township.name}, ${t(township.state)}` : township.name
          }
          {...(!isBurmese(typed) && { matches: isTownshipMeant })}
          renderItem={(township) => (
            <span className="grid grid-cols-[1fr_auto] items-baseline gap-x-3">
              <span>{township.name}</span>
              <span className="text-muted text-xs">
                <Money amount={township.charge} />
              </span>
              <span className="text-muted col-span-2 text-xs">{t(township.state)}</span>
            </span>
          )}
          value={field.value}
          initialTyped={getValues(`deliveries.${place}.township_typed`)}
          onPick={pick}
          onTyped={type}
          isLoading={isBurmese(typed) && found.isFetching}
          placeholder={t('Search township')}
          emptyText={t('No townships found')}
        />
      )}
    </Field>
  );
}
