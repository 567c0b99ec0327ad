import type { FieldError } from '@waydesk/contract/calls/route.ts';
import { MAX_DELIVERIES } from '@waydesk/contract/ways/way-body.ts';
import type { Progress } from '../../../api/callOptions.ts';
import { Lines } from '../inputs/Lines.tsx';
import type { LineArray } from '../inputs/useLineActions.ts';
import { WayStrip } from './WayStrip.tsx';

export { LINE_RULES } from '../inputs/lineRules.ts';
export { TotalsBar } from '../inputs/Lines.tsx';
export { createAfter } from './createAfter.ts';
export { sendNewWay } from './sendNewWay.ts';
export { CreatedBanner } from './CreatedBanner.tsx';
export { TroubleBanner } from './TroubleBanner.tsx';

interface Props {
  lines: LineArray;
  /** Once the way is stored, lines can only be corrected and sent. */
  progress: Progress | null;
  /** It may be stored as it stands: no answer came, or not yet. */
  isUnsure: boolean;
  isSending: boolean;
  refused: readonly FieldError[];
}

/** Page 2: the deliveries. */
export function DeliveriesStep({ lines, progress, isUnsure, isSending, refused }: Props) {
  return (
    <>
      <WayStrip />
      <Lines
        lines={lines}
        max={MAX_DELIVERIES}
        isFixed={progress !== null}
        isSent={progress !== null || isUnsure}
        isSending={isSending}
        refused={refused}
      />
    </>
  );
}
