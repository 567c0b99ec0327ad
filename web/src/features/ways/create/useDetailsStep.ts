/** Page 1: validated on its own, then leads to the deliveries. */
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { MAX_DELIVERIES } from '@waydesk/contract/ways/way-body.ts';
import type { ScreenForm } from '../../../form/useScreenForm.ts';
import type { Submit } from '../../../form/useSubmit.ts';
import { useT } from '../../../i18n/t.ts';
import { countOf } from '../inputs/values.ts';
import type { CreateValues } from './createForm.ts';
import { NOT_LOADED } from './useCreateWay.ts';

const FIELDS = ['shop', 'pickup_type', 'delivery_count', 'pickup_date', 'comments'] as const;

interface Step extends Submit {
  goBack: () => void;
}

/** `load` fetches the second page; it returns null if that failed. `resize` sets the number of deliveries; it returns false if the user declines. */
export function useDetailsStep(
  form: ScreenForm<CreateValues>,
  resize: (count: number) => Promise<boolean>,
  load: () => Promise<unknown>,
): Step {
  const t = useT();
  const [problem, setProblem] = useState<string | null>(null);
  const turnTo = (page: 1 | 2, field: 'shop' | 'deliveries.0.customer_phone') => {
    flushSync(() => form.setValue('page', page, { shouldDirty: true }));
    window.scrollTo({ top: 0 });
    form.setFocus(field);
  };
  return {
    problem,
    isSending: false,
    onSubmit: async (event) => {
      event?.preventDefault();
      const isFine = await form.trigger([...FIELDS], { shouldFocus: true });
      setProblem(isFine ? null : t('Please correct the errors in the form before submitting.'));
      if (!isFine) return;
      if ((await load()) === null) {
        setProblem(t(NOT_LOADED));
        return;
      }
      const count = countOf(form.getValues('delivery_count'), MAX_DELIVERIES);
      if (await resize(count)) turnTo(2, 'deliveries.0.customer_phone');
    },
    goBack: () => turnTo(1, 'shop'),
  };
}
