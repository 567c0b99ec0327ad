/** Cancels a delivery that is still pending, from its line. Nothing is deleted. */
import { DELIVERY_STATUS, parseDeliveryStatus } from '@waydesk/contract/rules/delivery-status.ts';
import { deliveries } from '@waydesk/contract/ways/deliveries.ts';
import { ways } from '@waydesk/contract/ways/ways.ts';
import { useCallback } from 'react';
import { ApiError } from '../../../api/apiError.ts';
import { call } from '../../../api/call.ts';
import { write } from '../../../api/useWrite.ts';
import type { ScreenForm } from '../../../form/useScreenForm.ts';
import { useT } from '../../../i18n/t.ts';
import { confirmDialog } from '../../../ui/confirm.tsx';
import { showToast } from '../../../ui/toasts.ts';
import type { EditValues } from './editForm.ts';

export function isPending(status: string): boolean {
  const code = parseDeliveryStatus(status);
  return code !== null && DELIVERY_STATUS[code].class === 'pending';
}

export function useCancelLine({ getValues, setValue }: ScreenForm<EditValues>) {
  const t = useT();
  return useCallback(
    async (place: number) => {
      const question = t('Cancel delivery {n}? It stays in the way, as cancelled.', {
        n: place + 1,
      });
      const choice = { confirm: t('Yes, cancel it'), decline: t('Keep it'), danger: true };
      if (!(await confirmDialog(question, choice))) return;
      const { base } = getValues();
      const id = base.deliveries[place]?.id;
      const statusIs = (status: string) => {
        // The button that was pressed goes away.
        const line = document.activeElement?.closest(`[data-line="${place}"]`);
        line?.closest('form')?.querySelector<HTMLElement>('button[type=submit]')?.focus();
        setValue(`base.deliveries.${place}.status`, status);
      };
      try {
        // Read again: it may have been picked up meanwhile.
        const { data: way } = await call(ways.get, { params: { id: base.id } });
        const delivery = way.deliveries.find((one) => one.id === id);
        if (delivery === undefined) return;
        if (!isPending(delivery.status) && delivery.status !== 'cancelled') {
          statusIs(delivery.status);
          showToast('warning', t('Delivery {n} is no longer pending.', { n: place + 1 }));
          return;
        }
        if (delivery.status !== 'cancelled') {
          const input = { params: { id: delivery.id }, body: { status: 'cancelled' } };
          await write(deliveries.edit, input, { ifMatch: delivery.version, stored: delivery });
        }
        statusIs('cancelled');
        const stored = base.values.deliveries[place];
        if (stored) setValue(`deliveries.${place}`, { ...stored, isCancelled: true });
        showToast('success', t('Delivery {n} is cancelled.', { n: place + 1 }));
      } catch (failure) {
        // A toast says it.
        if (!(failure instanceof ApiError)) throw failure;
      }
    },
    [getValues, setValue, t],
  );
}
