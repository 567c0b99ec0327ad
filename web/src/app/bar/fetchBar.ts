import { choices } from '@waydesk/contract/app/choices.ts';
import { call } from '../../api/call.ts';
import { keepBar } from './chosenBar.ts';

/** Takes over what was chosen on another device; quietly without it. Returns what stops it. */
export function fetchBar(): () => void {
  const page = new AbortController();
  call(choices.mine, {}, { signal: page.signal, handledStatuses: true }).then(
    ({ data }) => !page.signal.aborted && keepBar(data.bar),
    () => {},
  );
  return () => page.abort();
}
