import { cashIns, type CashInDetail } from '@waydesk/contract/money/cash-ins.ts';
import { reasonBody } from '@waydesk/contract/calls/money-fields.ts';
import { useEffect } from 'react';
import { rules } from '../../form/rules.ts';
import { TextAreaField } from '../../form/fields.tsx';
import { useMoneyOut } from '../../form/moneyOut/useMoneyOut.ts';
import { useScreenForm } from '../../form/useScreenForm.ts';
import { useSubmit } from '../../form/useSubmit.ts';
import { useT } from '../../i18n/t.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { showToast } from '../../ui/toasts.ts';

interface Props {
  cashIn: CashInDetail;
  onClose: () => void;
}

const BLANK = { reason: '' };
const voidRules = rules<typeof BLANK>(reasonBody);

/** Takes a cash-in back; the reason stays on the document. */
export function VoidDialog({ cashIn, onClose }: Props) {
  const t = useT();
  const { id } = cashIn;
  const form = useScreenForm({ values: BLANK, resolver: voidRules });
  const send = useMoneyOut(cashIns.void, { anyway: t('Void anyway') });
  const submit = useSubmit(form, {
    send: (body) => send({ params: { id }, body }),
    onSaved: () => {
      showToast('success', t('Cash-in voided. The rider has to hand in the cash again.'));
      onClose();
    },
  });
  useEffect(() => form.setFocus('reason'), [form]);
  return (
    <Dialog title={t('Void cash-in #{id}', { id })} onClose={onClose}>
      <form
        noValidate
        onSubmit={(event) => void submit.onSubmit(event)}
        className="flex flex-col gap-4"
      >
        <p className="text-muted">
          {t('Its deliveries are open again, and the rider has to hand in their cash again.')}
        </p>
        <TextAreaField control={form.control} name="reason" label={t('Reason')} required />
        {submit.problem !== null && <Banner kind="error">{submit.problem}</Banner>}
        <div className="flex flex-wrap justify-end gap-2">
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <Button type="submit" variant="danger" busy={submit.isSending}>
            {submit.isSending ? t('Saving...') : t('Void')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
