import { figures } from '@waydesk/contract/figures.ts';
import { isDay, showDay } from '@waydesk/contract/time.ts';
import { useWatch } from 'react-hook-form';
import { DateField } from '../../form/DateField.tsx';
import { rules } from '../../form/rules.ts';
import { useCreate } from '../../form/useCreate.ts';
import { useScreenForm } from '../../form/useScreenForm.ts';
import { useSubmit } from '../../form/useSubmit.ts';
import { useLanguage, useT } from '../../i18n/t.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { showToast } from '../../ui/toasts.ts';
import { today } from '../../ui/zone.ts';

const openingRules = rules<{ before: string }>(figures.open.body);

/** Asks for the day, and says what happens before it does. */
export function OpeningDialog({ onClose }: { onClose: () => void }) {
  const t = useT();
  const language = useLanguage();
  const form = useScreenForm({
    values: { before: `${today().slice(0, 8)}01` },
    resolver: openingRules,
  });
  const before = useWatch({ control: form.control, name: 'before' });
  const create = useCreate(figures.open);
  const submit = useSubmit(form, {
    send: (values) => create({ body: values }),
    onSaved: () => {
      showToast('success', t('Earlier deliveries are marked as settled'));
      onClose();
    },
  });
  return (
    <Dialog title={t('Mark earlier deliveries as settled')} onClose={onClose}>
      <form
        noValidate
        onSubmit={(event) => void submit.onSubmit(event)}
        className="flex flex-col gap-4"
      >
        <DateField
          control={form.control}
          name="before"
          label={t('Everything delivered before')}
          required
        />
        <div className="flex flex-col gap-2">
          {isDay(before) && (
            <p>
              {t(
                'What was delivered before {day} then counts as handed in by its riders and settled with its shops.',
                {
                  day: showDay(before, language),
                },
              )}
            </p>
          )}
          <p>
            {t(
              'No status changes. The sums stand at Unrecorded, in one cash-in and one statement of the opening.',
            )}
          </p>
          <p className="font-medium">{t('This is done once and cannot be taken back.')}</p>
        </div>
        {submit.problem !== null && <Banner kind="error">{submit.problem}</Banner>}
        <div className="flex flex-wrap justify-end gap-2">
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <Button type="submit" look="danger" busy={submit.isSending}>
            {submit.isSending ? t('Saving...') : t('Mark earlier deliveries as settled')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
