import { useController, useWatch, type UseFormReturn } from 'react-hook-form';
import { inlineText } from '../../api/errorTexts.ts';
import { TextAreaField, TextField } from '../../form/fields.tsx';
import { useT } from '../../i18n/t.ts';
import type { Lookup } from '../../entities/choices/lookups.ts';
import type { TownshipOption } from '../../entities/options.ts';
import { TownshipSelect } from '../../entities/townships/TownshipSelect.tsx';
import { Card } from '../../ui/Card.tsx';
import { ErrorBanner } from '../../ui/ErrorBanner.tsx';
import type { CustomerValues } from './customerForm.ts';

interface Props {
  form: UseFormReturn<CustomerValues>;
  townships: Lookup<TownshipOption>;
}

export function CustomerFields({ form, townships }: Props) {
  const t = useT();
  const { control } = form;
  const { failure } = townships;
  return (
    <>
      {failure !== undefined && (
        <ErrorBanner
          busy={townships.loading}
          text={inlineText(failure)}
          requestId={failure.requestId}
          onRetry={townships.retry}
        />
      )}
      <Card title={t('Customer Info')}>
        <div className="grid gap-4 sm:grid-cols-2 xl:grid-cols-6">
          <TextField
            className="xl:col-span-2"
            control={control}
            name="name"
            label={t('Name')}
            tidy="name"
            required
          />
          <TextField
            className="xl:col-span-2"
            control={control}
            name="phoneNumber"
            label={t('Phone Number')}
            tidy="phone"
            inputMode="tel"
            placeholder="09XXXXXXXX"
            required
          />
          <TextField
            className="xl:col-span-2"
            control={control}
            name="otherPhones"
            label={t('Other Phones')}
          />
          <div className="xl:col-span-2">
            <TownshipField form={form} known={townships.options} />
          </div>
          <TextAreaField
            className="sm:col-span-2 xl:col-span-4"
            control={control}
            name="address"
            label={t('Address')}
            rows={2}
            required
          />
          <TextAreaField
            className="sm:col-span-2 xl:col-span-6"
            control={control}
            name="comments"
            label={t('Comments')}
          />
        </div>
      </Card>
    </>
  );
}

interface TownshipProps extends Pick<Props, 'form'> {
  known: readonly TownshipOption[];
}

function TownshipField({ form, known }: TownshipProps) {
  const { control, getValues, setValue, trigger } = form;
  const { field, fieldState } = useController({ control, name: 'township' });
  const version = useWatch({ control, name: 'version' });
  const pick = (township: TownshipOption | null) => {
    field.onChange(township);
    if (township !== null && fieldState.error) void trigger('township');
  };
  return (
    <TownshipSelect
      // Remounts the input when another user's choice replaces what is typed here.
      key={version}
      name="township"
      inputRef={field.ref}
      onBlur={field.onBlur}
      known={known}
      value={field.value}
      onPick={pick}
      onTyped={(text) => setValue('township_typed', text, { shouldDirty: true })}
      initialTyped={getValues('township_typed')}
      error={fieldState.error?.message}
    />
  );
}
