import type { Closing } from '@waydesk/contract/money/closings.ts';
import { useState } from 'react';
import { ClosingForm } from './ClosingForm.tsx';
import { ClosingResult } from './ClosingResult.tsx';

/** /cash-book/close: the drawer is counted, then compared. */
export function CloseDayPage() {
  const [closing, setClosing] = useState<Closing>();
  return closing === undefined ? (
    <ClosingForm onSaved={setClosing} />
  ) : (
    <ClosingResult closing={closing} onAgain={() => setClosing(undefined)} />
  );
}
