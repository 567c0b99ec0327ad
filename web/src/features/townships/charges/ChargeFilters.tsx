import { StateFilter } from '../../../entities/townships/StateFilter.tsx';
import { useT } from '../../../i18n/t.ts';
import { Field } from '../../../ui/Field.tsx';
import { Checkbox, TextInput } from '../../../ui/inputs.tsx';
import { atEnter, chargeInput } from './steps.ts';
import type { ShownTownships } from './useShownTownships.ts';

/** The filters of the townships shown. Enter in the search goes to the first charge found. */
export function ChargeFilters({ shown, choice, choose }: ShownTownships) {
  const t = useT();
  return (
    <>
      <Field
        label={t('Search name or state')}
        className="min-w-0 flex-1 basis-56 max-sm:basis-full"
      >
        {(ties) => (
          <TextInput
            {...ties}
            type="search"
            value={choice.search}
            onChange={(event) => choose({ search: event.target.value })}
            onKeyDown={atEnter(() => shown[0] && chargeInput(shown[0].id)?.focus())}
            aria-keyshortcuts="/"
          />
        )}
      </Field>
      <StateFilter
        value={choice.state}
        onPick={(state) => choose({ state })}
        className="w-44 max-sm:w-0 max-sm:flex-1"
      />
      <Checkbox
        label={t('Show only changed')}
        checked={choice.onlyChanged}
        onChange={(event) => choose({ onlyChanged: event.target.checked })}
        className="mt-label"
      />
    </>
  );
}
