/** One toast for all calls that are retrying: the highest count, and one final message. */
import { t } from '../i18n/t.ts';
import { dismissToast, showToast } from '../ui/toasts.ts';
import { RETRIES_EXHAUSTED } from './errorTexts.ts';

const ID = 'retrying';

const counts = new Map<symbol, number>();
let anySpent = false;
/** Of the newest failure that was unexpected. */
let requestId = '';

function show() {
  if (counts.size > 0) {
    const n = Math.max(...counts.values());
    showToast('warning', t('Connection issue. Retrying ({n}/3)...', { n }), {
      id: ID,
      lasting: true,
    });
  } else if (anySpent) {
    anySpent = false;
    showToast('error', t(RETRIES_EXHAUSTED), { id: ID, requestId });
    requestId = '';
  } else {
    dismissToast(ID);
  }
}

/** Call `call` starts its retry number `n`. */
export function retrying(call: symbol, n: number): void {
  counts.set(call, n);
  show();
}

/** The call is over; `spent` if its last attempt failed too. */
export function retryOver(call: symbol, spent: boolean, failedId = ''): void {
  if (!counts.delete(call)) return;
  requestId = failedId || requestId;
  anySpent ||= spent;
  show();
}
