import { rateGroups, type RateGroup } from '@waydesk/contract/records/rate-groups.ts';
import {
  RATE_GROUP_NOT_CHOSEN,
  shopCharges,
  type ChargesOfShop,
} from '@waydesk/contract/money/shop-charges.ts';
import type { Shop } from '@waydesk/contract/records/shop.ts';
import { useEffect, useMemo } from 'react';
import { useController, type Resolver } from 'react-hook-form';
import { inlineText } from '../../../api/errorTexts.ts';
import { useRead } from '../../../api/useRead.ts';
import { FORM_STATUSES, useWrite } from '../../../api/useWrite.ts';
import {
  optionsQuery,
  useDebouncedSearch,
  useSearched,
} from '../../../entities/choices/lookups.ts';
import { OptionLine } from '../../../entities/choices/line/OptionLine.tsx';
import { withChosen, type Option } from '../../../entities/options.ts';
import { type ScreenForm, useScreenForm } from '../../../form/useScreenForm.ts';
import { useSubmit } from '../../../form/useSubmit.ts';
import { useT, type Translate } from '../../../i18n/t.ts';
import { Banner } from '../../../ui/Banner.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Combobox } from '../../../ui/Combobox.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Field } from '../../../ui/Field.tsx';
import { showToast } from '../../../ui/toasts.ts';

interface Values {
  rate_group_id: Option | null;
  /** Text that was not picked from the list. */
  typed: string;
}

interface Props {
  shop: Pick<Shop, 'id' | 'name'>;
  /** The current terms; a newer version after someone else has saved. */
  charges: ChargesOfShop;
  onClose: () => void;
}

const resolver: Resolver<Values> = (values) =>
  values.rate_group_id === null && values.typed.trim() !== ''
    ? { values: {}, errors: { rate_group_id: { type: 'rule', message: RATE_GROUP_NOT_CHOSEN } } }
    : { values, errors: {} };

/** Gives a shop a rate group, or takes it away. */
export function RateGroupDialog({ shop, charges, onClose }: Props) {
  const t = useT();
  const { rateGroup } = charges;
  const chosen = rateGroup && { value: String(rateGroup.id), label: rateGroup.name };
  const form = useScreenForm<Values>({ values: { rate_group_id: chosen, typed: '' }, resolver });
  const save = useWrite(shopCharges.edit, { handledStatuses: FORM_STATUSES });
  const submit = useSubmit(form, {
    send: ({ rate_group_id: group }) =>
      save.run(
        { params: { id: shop.id }, body: { rate_group_id: group && Number(group.value) } },
        { ifMatch: charges.version },
      ),
    onSaved: () => {
      showToast('success', t('The charges of the shop were changed'));
      onClose();
    },
  });
  useEffect(() => form.setFocus('rate_group_id'), [form]);
  return (
    <Dialog title={t('Rate group of {name}', { name: shop.name })} onClose={onClose}>
      <form
        noValidate
        onSubmit={(event) => void submit.onSubmit(event)}
        // Room for the open list.
        className="flex min-h-72 flex-col gap-4"
      >
        <RateGroupField form={form} />
        <p className="text-muted text-pretty">{t('Existing deliveries keep their charges.')}</p>
        {submit.problem !== null && <Banner kind="error">{submit.problem}</Banner>}
        <div className="mt-auto flex flex-wrap justify-end gap-2">
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <Button type="submit" variant="primary" busy={submit.isSending}>
            {submit.isSending ? t('Saving...') : t('Save Changes')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

const optionsIn = (t: Translate) => (groups: readonly RateGroup[] | undefined) =>
  (groups ?? []).map(({ id, name, townshipCount }) => ({
    value: String(id),
    label: name,
    hint: t('{n} townships', { n: townshipCount }),
  }));

function RateGroupField({ form: { control, setValue } }: { form: ScreenForm<Values> }) {
  const t = useT();
  const { field, fieldState } = useController({ control, name: 'rate_group_id' });
  const typed = useDebouncedSearch();
  const read = useRead(
    rateGroups.list,
    { query: optionsQuery(typed[1]) },
    { keepPrevious: true, handledStatuses: true },
  );
  const toOptions = useMemo(() => optionsIn(t), [t]);
  const { options, search, setSearch, loading, failure } = useSearched(read, toOptions, typed);
  return (
    <Field
      label={t('Rate Group')}
      hint={t('Leave empty to use each township’s own charge.')}
      error={fieldState.error?.message}
    >
      {(ties) => (
        <Combobox
          {...ties}
          name="rate_group_id"
          inputRef={field.ref}
          onBlur={field.onBlur}
          items={search === '' ? withChosen(options, field.value) : options}
          toKey={(group) => group.value}
          toLabel={(group) => group.label}
          renderItem={(group, find) => <OptionLine option={group} typed={find} />}
          value={field.value}
          onPick={field.onChange}
          onTyped={(text) => {
            setSearch(text);
            setValue('typed', text, { shouldDirty: true });
          }}
          isLoading={loading}
          placeholder={t('Search rate group')}
          emptyText={failure ? inlineText(failure) : t('No rate groups found.')}
        />
      )}
    </Field>
  );
}
