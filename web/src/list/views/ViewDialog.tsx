import { newView, views, type SavedView } from '@waydesk/contract/app/views.ts';
import { useEffect } from 'react';
import * as z from 'zod/mini';
import { FORM_STATUSES, useWrite } from '../../api/useWrite.ts';
import { CheckField, TextField } from '../../form/fields.tsx';
import { rules } from '../../form/rules.ts';
import { useCreate } from '../../form/once/useCreate.ts';
import { useScreenForm } from '../../form/useScreenForm.ts';
import { useSubmit } from '../../form/useSubmit.ts';
import { useT } from '../../i18n/t.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { showToast } from '../../ui/toasts.ts';
import { type ViewedList, shownNow, useGo, useViewList } from './viewState.ts';

interface Props extends ViewedList {
  /** Undefined for a new one. */
  view: SavedView | undefined;
  onClose: () => void;
}

const RULES = rules<{ name: string; shared: boolean }>(
  z.pick(newView, { name: true, shared: true }),
);

/** Saves what the list shows as a new view, or renames and shares one. */
export function ViewDialog({ view, onClose, ...of }: Props) {
  const t = useT();
  const go = useGo();
  const { list, address } = of;
  const form = useScreenForm({
    values: { name: view?.name ?? '', shared: view?.shared ?? false },
    resolver: RULES,
  });
  const { all } = useViewList(of);
  const create = useCreate(views.create);
  const edit = useWrite(views.edit, { handledStatuses: FORM_STATUSES });
  const submit = useSubmit(form, {
    send: async (values) => {
      if (view === undefined) {
        const { columns, query } = shownNow(of);
        return create({ body: { list, ...values, query, columns } });
      }
      // Somebody else's change has been shown by then.
      const { version } = all.find(({ id }) => id === view.id) ?? view;
      return edit.run({ params: { id: view.id }, body: values }, { ifMatch: version });
    },
    onSaved: ({ data }) => {
      showToast('success', t('View saved'));
      if (view === undefined && data !== null) {
        go({ ...address.values, view: String(data.id), columns: data.columns.join() }, true);
      }
      onClose();
    },
    toName: (field) => (field === 'name' ? 'name' : null),
  });
  useEffect(() => form.setFocus('name'), [form]);
  return (
    <Dialog title={view === undefined ? t('Save this view') : t('Edit the view')} onClose={onClose}>
      <form
        noValidate
        onSubmit={(event) => void submit.onSubmit(event)}
        className="flex flex-col gap-4"
      >
        {view === undefined && (
          <p className="text-muted">{t('It saves the current filters, order and columns.')}</p>
        )}
        <TextField control={form.control} name="name" label={t('Name')} required />
        <CheckField control={form.control} name="shared" label={t('Shared with everyone')} />
        {submit.problem !== null && <Banner kind="error">{submit.problem}</Banner>}
        <div className="flex flex-wrap justify-end gap-2">
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <Button type="submit" variant="primary" busy={submit.isSending}>
            {submit.isSending ? t('Saving...') : t('Save')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
