import { figures, amountToRetype, type OpeningPreview } from '@waydesk/contract/money/figures.ts';
import { formatExactMMK } from '@waydesk/contract/values/money.ts';
import { isDay, showDay } from '@waydesk/contract/values/time.ts';
import { useEffect } from 'react';
import { useWatch } from 'react-hook-form';
import { inlineText } from '../../api/errorTexts.ts';
import { useRead } from '../../api/useRead.ts';
import { DateField } from '../../form/dates/DateField.tsx';
import { NumberField } from '../../form/amounts/NumberField.tsx';
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
import type { Text } from '@waydesk/contract/texts/text.ts';
import * as z from 'zod/mini';
import { typedNumber } from '../../form/numbers.ts';
import { rules } from '../../form/rules.ts';
import { writeCount } from '../../ui/chart/chart.ts';
import { Facts } from '../../ui/cards/Facts.tsx';
import { Money } from '../../ui/Money.tsx';
import { SignedMoney } from '../../ui/amounts/SignedMoney.tsx';

interface OpeningValues {
  before: string;
  /** The sum that the person typed to confirm. */
  typed: string;
  /** The sum that was shown and has to be typed; null: none. */
  sum: number | null;
}

/** Without the amount, which its label has: a text of a form is in the catalogue as it is. */
const NOT_THE_SUM: Text = 'This does not match the total shown';

const isTyped = z.check<{ typed: string; sum: number | null }>(({ value, issues }) => {
  const { typed, sum } = value;
  if (sum === null || typedNumber(typed) === sum) return;
  issues.push({ code: 'custom', input: typed, path: ['typed'], message: NOT_THE_SUM });
});

const openingRules = rules<OpeningValues>(
  z
    .object({
      before: figures.openingPreview.query.shape.before,
      typed: z.string(),
      sum: z.nullable(z.number()),
    })
    .check(isTyped),
);

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
          <ErrorBanner
            text={inlineText(failure)}
            requestId={failure.requestId}
            busy={read.isFetching}
            onRetry={read.refresh}
          />
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

/** The sums that the opening would settle. */
function OpeningSums({ sums }: { sums: OpeningPreview }) {
  const t = useT();
  const { deliveries, amount, cash, due } = sums;
  if (deliveries === 0) {
    return <p role="status">{t('There is nothing left to settle from before this day')}</p>;
  }
  return (
    <div className="bg-sunken rounded-control p-3">
      <Facts
        facts={{
          [t('Will be settled')]: t('{n} deliveries', { n: writeCount(deliveries) }),
          [t('Collected from customers')]: <Money amount={amount} exact />,
          [t('Counts as handed in by riders')]: <Money amount={cash} exact />,
          [t('Counts as paid to shops')]: <SignedMoney amount={due} />,
        }}
      />
    </div>
  );
}
