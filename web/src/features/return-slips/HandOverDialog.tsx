import { showParcelCode } from '@waydesk/contract/rules/parcel-code.ts';
import { returnSlips, type ReturnSlipDetail } from '@waydesk/contract/parcels/return-slips.ts';
import { useEffect } from 'react';
import type { ApiError } from '../../api/apiError.ts';
import { formText } from '../../api/errorTexts.ts';
import { TextField } from '../../form/fields.tsx';
import { rules } from '../../form/rules.ts';
import { useCreate } from '../../form/once/useCreate.ts';
import { useScreenForm } from '../../form/useScreenForm.ts';
import { useSubmit } from '../../form/useSubmit.ts';
import { type Translate, useT } from '../../i18n/t.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { showToast } from '../../ui/toasts.ts';

interface Props {
  slip: ReturnSlipDetail;
  onClose: () => void;
}

const BLANK = { received_by_name: '' };
const nameRules = rules<typeof BLANK>(returnSlips.handOver.body);

/** Names the parcels that were delivered meanwhile as the slip does, in the reader's language. */
function goneText({ code, message }: ApiError, t: Translate): string | null {
  if (code !== 'not_returnable') return null;
  const ids = [...message.matchAll(/#(\d+)/g)].map(([, id]) => Number(id));
  const list = ids.map(showParcelCode).join(', ');
  return t('These parcels can no longer be returned: {list}', { list });
}

/** Who receives the parcels; all of them are returned then, or none. */
export function HandOverDialog({ slip, onClose }: Props) {
  const t = useT();
  const { id, items } = slip;
  const form = useScreenForm({ values: BLANK, resolver: nameRules });
  const send = useCreate(returnSlips.handOver);
  const submit = useSubmit(form, {
    send: (body) => send({ params: { id }, body }),
    onSaved: () => {
      showToast('success', t('Parcels returned'));
      onClose();
    },
    problemText: (failure) => goneText(failure, t) ?? formText(failure),
  });
  useEffect(() => form.setFocus('received_by_name'), [form]);
  return (
    <Dialog title={t('Hand over return slip #{id}', { id })} onClose={onClose}>
      <form
        noValidate
        onSubmit={(event) => void submit.onSubmit(event)}
        className="flex flex-col gap-4"
      >
        <p className="text-muted">
          {t('All {n} parcels on the slip will then count as returned to the shop.', {
            n: items.length.toLocaleString('en'),
          })}
        </p>
        <TextField
          control={form.control}
          name="received_by_name"
          label={t('Parcels received by')}
          required
        />
        {submit.problem !== null && <Banner kind="error">{submit.problem}</Banner>}
        <div className="flex flex-wrap justify-end gap-2">
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <Button type="submit" variant="primary" busy={submit.isSending}>
            {submit.isSending ? t('Saving...') : t('Hand over to the shop')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
