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
import { isPending, useCancelLine } from './useCancelLine.ts';

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
