import type { FieldError } from '@waydesk/contract/calls/route.ts';
import { DELIVERY_STATUS, parseDeliveryStatus } from '@waydesk/contract/rules/delivery-status.ts';
import { MAX_DELIVERIES } from '@waydesk/contract/ways/way-body.ts';
import { Ban } from 'lucide-react';
import { useCallback } from 'react';
import { useWatch } from 'react-hook-form';
import { useT } from '../../../i18n/t.ts';
import type { ScreenForm } from '../../../form/useScreenForm.ts';
import { Button } from '../../../ui/Button.tsx';
import { StatusBadge } from '../../../ui/StatusBadge.tsx';
import { Lines } from '../inputs/Lines.tsx';
import type { LineArray } from '../inputs/useLineActions.ts';
import type { Lock } from '../inputs/values.ts';
import type { EditValues } from './editForm.ts';
import type { Original } from './original.ts';
import { deliveries } from '@waydesk/contract/ways/deliveries.ts';
import { ways } from '@waydesk/contract/ways/ways.ts';
import { ApiError } from '../../../api/apiError.ts';
import { call } from '../../../api/call.ts';
import { write } from '../../../api/useWrite.ts';
import { confirmDialog } from '../../../ui/confirm.tsx';
import { showToast } from '../../../ui/toasts.ts';

export { LINE_RULES } from '../inputs/lineRules.ts';
export { TotalsBar } from '../inputs/Lines.tsx';
export { rememberCod } from '../inputs/rememberCod.ts';
export { addLines } from './addLines.ts';
export { mergeEdits } from './conflicts.ts';
export { editCalls } from './editCalls.ts';
export { saveWay } from './saveWay.ts';

interface Props {
  form: ScreenForm<EditValues>;
  base: Original;
  lines: LineArray;
  refused: readonly FieldError[];
  isSending: boolean;
}

/** The deliveries of a stored way, with their numbers and statuses, and new ones below them. */
export function EditLines({ form, base, lines, refused, isSending }: Props) {
  const t = useT();
  const cancel = useCancelLine(form);
  const { control } = form;
  const [attempt, progress] = useWatch({ control, name: ['attempt', 'progress'] });
  const asideAt = useCallback(
    (place: number, lock: Lock | null) => {
      const { id, status = '' } = base.deliveries[place] ?? {};
      const code = parseDeliveryStatus(status);
      return (
        <>
          <span className="text-muted text-xs">#{id}</span>
          {isPending(status) && lock === null ? (
            <Button
              small
              variant="quiet"
              aria-label={t('Cancel delivery {n}', { n: place + 1 })}
              onClick={() => void cancel(place)}
            >
              <Ban aria-hidden="true" className="size-4" />
              {t('Cancel this delivery')}
            </Button>
          ) : (
            <StatusBadge
              code={status}
              label={code === null ? status : t(DELIVERY_STATUS[code].label)}
            />
          )}
        </>
      );
    },
    [base, cancel, t],
  );
  return (
    <Lines
      lines={lines}
      max={base.deliveries.length + MAX_DELIVERIES}
      stored={base.deliveries.length}
      // What was sent can only be sent again, or corrected where it was refused.
      isFixed={progress !== null || attempt?.isLost === true}
      isSending={isSending}
      refused={refused}
      townshipAt={(place) => base.values.deliveries[place]?.township}
      asideAt={asideAt}
    />
  );
}

function isPending(status: string): boolean {
  const code = parseDeliveryStatus(status);
  return code !== null && DELIVERY_STATUS[code].class === 'pending';
}

/** Cancels a delivery that is still pending, from its line. Nothing is deleted. */
function useCancelLine({ getValues, setValue }: ScreenForm<EditValues>) {
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
