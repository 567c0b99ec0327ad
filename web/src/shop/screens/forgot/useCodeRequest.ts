import { CODE_ASKED } from '@waydesk/contract/portal/portal-codes.ts';
import { portal } from '@waydesk/contract/portal/portal.ts';
import { CODE_APART_SECONDS } from '@waydesk/contract/rules/portal-states.ts';
import { useState } from 'react';
import { ApiError } from '../../../api/apiError.ts';
import { call } from '../../../api/call.ts';
import { useShortForm } from '../../../form/short/useShortForm.ts';
import { type AskedCode, readAskedCode, storeAskedCode } from './askedCode.ts';

const APART_MS = CODE_APART_SECONDS * 1000;

/** Asks for codes, and knows what became of it. */
export function useCodeRequest() {
  const form = useShortForm<'phone'>();
  const [asked, setAsked] = useState(readAskedCode);
  const [requests, setRequests] = useState(0);
  /** Why none will come at all, as the server says it. */
  const [closed, setClosed] = useState<string | null>(null);

  const note = (next: AskedCode | null) => {
    storeAskedCode(next);
    setAsked(next);
  };
  const ask = async (phone: string) => {
    setRequests((before) => before + 1);
    const failure = await form.send(async () => {
      await call(portal.sendCode, { body: { phone } }, { handledStatuses: true });
      note({ phone, at: Date.now(), againAt: Date.now() + APART_MS });
    });
    if (!(failure instanceof ApiError)) return;
    if (failure.status === 409) setClosed(failure.message);
    // The answer to an earlier press may have been lost, while its SMS arrived.
    if (failure.code === 'too_many_codes') {
      const againAt = Date.now() + (failure.retryAfter ?? APART_MS);
      note({ phone, at: asked?.phone === phone ? asked.at : Date.now(), againAt });
    }
  };
  return {
    form,
    /** Null before the first one. */
    asked,
    closed,
    /** How often one was asked for here. */
    requests,
    /** What to say of the last one; it is an error when it was refused. */
    sentText: form.error === null && asked !== null ? CODE_ASKED : null,
    ask,
    /** Also what was said of it. */
    forget: () => form.send(async () => note(null)),
  };
}
