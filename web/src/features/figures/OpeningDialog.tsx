import { figures, amountToRetype } from '@waydesk/contract/money/figures.ts';
import { formatExactMMK } from '@waydesk/contract/values/money.ts';
import { isDay, showDay } from '@waydesk/contract/values/time.ts';
import { useEffect } from 'react';
import { useWatch } from 'react-hook-form';
import { inlineText } from '../../api/errorTexts.ts';
import { useRead } from '../../api/useRead.ts';
import { DateField } from '../../form/dates/DateField.tsx';
import { NumberField } from '../../form/fields.tsx';
import { useCreate } from '../../form/once/useCreate.ts';
import { useScreenForm } from '../../form/useScreenForm.ts';
import { useSubmit } from '../../form/useSubmit.ts';
import { useLanguage, useT } from '../../i18n/t.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { ErrorBanner } from '../../ui/ErrorBanner.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { showToast } from '../../ui/toasts.ts';
import { today } from '../../ui/zone.ts';
import { type OpeningValues, openingRules } from './openingForm.ts';
import { OpeningSums } from './OpeningSums.tsx';

/** Asks for the day, and says what happens before it does: to how many deliveries and how much. */
export function OpeningDialog({ onClose }: { onClose: () => void }) {
  const t = useT();
  const language = useLanguage();
  const form = useScreenForm<OpeningValues>({
    values: { before: `${today().slice(0, 8)}01`, typed: '', sum: null },
    resolver: openingRules,
  });
  const { control, setValue } = form;
  const before = useWatch({ control, name: 'before' });
  const read = useRead(
    figures.openingPreview,
    { query: { before } },
    { enabled: isDay(before) && before <= today(), handledStatuses: true, showsFailure: false },
  );
  const { data: sums, failure } = read;
  const sum = sums === undefined ? null : amountToRetype(sums);
  useEffect(() => setValue('sum', sum), [setValue, sum]);
  const create = useCreate(figures.open);
  const submit = useSubmit(form, {
    send: (values) => create({ body: { before: values.before, ...sums! } }),
    onSaved: () => {
      showToast('success', t('Earlier deliveries are marked as settled'));
      onClose();
    },
  });
  const canSettle = sums !== undefined && sums.deliveries > 0;
  return (
    <Dialog title={t('Mark earlier deliveries as settled')} onClose={onClose}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          // Enter in a field presses what the button would not.
          if (canSettle) void submit.onSubmit(event);
        }}
        className="flex flex-col gap-4"
      >
        <DateField
          control={control}
          name="before"
          label={t('Everything delivered before')}
          required
        />
        {sums !== undefined && <OpeningSums sums={sums} />}
        {sums === undefined && read.isLoading && <Loading />}
        {sums === undefined && failure !== undefined && (
          <ErrorBanner text={inlineText(failure)} busy={read.isFetching} onRetry={read.refresh} />
        )}
        <div className="flex flex-col gap-2">
          {isDay(before) && (
            <p>
              {t(
                'Everything delivered before {day} will then count as handed in by its riders and settled with its shops.',
                { day: showDay(before, language) },
              )}
            </p>
          )}
          <p>
            {t(
              'Statuses stay the same. The totals are booked under Unrecorded, in one cash-in and one opening statement.',
            )}
          </p>
          <p className="font-medium">{t('This can be done only once and cannot be undone.')}</p>
        </div>
        {canSettle && sum !== null && (
          <NumberField
            control={control}
            name="typed"
            label={t('Type the total {amount} to confirm', { amount: formatExactMMK(sum) })}
            required
          />
        )}
        {submit.problem !== null && <Banner kind="error">{submit.problem}</Banner>}
        <div className="flex flex-wrap justify-end gap-2">
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <Button type="submit" variant="danger" busy={submit.isSending} disabled={!canSettle}>
            {submit.isSending ? t('Saving...') : t('Mark earlier deliveries as settled')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
