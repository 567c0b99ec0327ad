import type { Text } from '@waydesk/contract/texts/text.ts';
import type { Ref } from 'react';
import { inlineText } from '../../api/errorTexts.ts';
import { useT } from '../../i18n/t.ts';
import { Combobox } from '../../ui/Combobox.tsx';
import { ErrorBanner } from '../../ui/ErrorBanner.tsx';
import { Field } from '../../ui/Field.tsx';
import { useRiderOptions } from './riderLookup.ts';
import { OptionLine } from '../choices/line/OptionLine.tsx';
import { type RiderOption, withChosen } from '../options.ts';

interface Props {
  /** Translated. */
  label: string;
  value: RiderOption | null;
  onPick: (rider: RiderOption | null) => void;
  /** Called with the text of the field whenever it changes without a pick. */
  onTyped?: (text: string) => void;
  /** Untranslated. */
  error?: string | undefined;
  /** Replaces the error text when the riders cannot be loaded. Untranslated. */
  failureText?: Text;
  /** As a filter of a list: without a pick it stays at all riders. */
  isFilter?: boolean;
  required?: boolean;
  onBlur?: () => void;
  inputRef?: Ref<HTMLInputElement>;
}

/** Selects an active rider; the current rider stays selectable even when inactive. */
export function RiderSelect(props: Props) {
  const { label, value, onPick, onTyped, error, failureText, isFilter = false } = props;
  const { required = false, onBlur, inputRef } = props;
  const t = useT();
  const lookup = useRiderOptions();
  const { failure, search } = lookup;
  const trouble = failure && (failureText === undefined ? inlineText(failure) : t(failureText));
  return (
    <>
      <Field label={label} error={error} required={required}>
        {(ties) => (
          <Combobox
            {...ties}
            inputRef={inputRef}
            onBlur={onBlur}
            items={search === '' ? withChosen(lookup.options, value) : lookup.options}
            toKey={(rider) => rider.id}
            toLabel={(rider) => rider.label}
            renderItem={(rider, typed) => <OptionLine option={rider} typed={typed} />}
            value={value}
            onPick={onPick}
            onTyped={(text) => {
              lookup.setSearch(text);
              onTyped?.(text);
            }}
            isLoading={lookup.loading}
            dropsTyped={isFilter}
            placeholder={isFilter ? t('All riders') : t('Search rider')}
            emptyText={(isFilter && trouble) || t('No riders found')}
          />
        )}
      </Field>
      {/* A list is of use without one of its filters, which says so in its own list. */}
      {trouble !== undefined && !isFilter && (
        <ErrorBanner busy={lookup.loading} text={trouble} onRetry={lookup.retry} />
      )}
    </>
  );
}
