/** What the parts that read from a server are told here, so that the page needs none. */
import { API_HEADER } from '@waydesk/contract/route.ts';
import { riders } from '@waydesk/contract/riders.ts';

const RIDERS = [
  { id: 1, name: 'Ko Zaw Min', phone_number: '09420000001', status: 'active' },
  { id: 2, name: 'ကိုအောင်ကျော်', phone_number: '09420000002', status: 'active' },
];

const answer = (status: number, body: object) =>
  Response.json(body, { status, headers: { [API_HEADER]: '1' } });

/** Riders are answered, everything else fails: both are states to see. */
export function answerWithoutServer(): void {
  globalThis.fetch = async (input) => {
    const url = new URL(input instanceof Request ? input.url : String(input), location.href);
    return url.pathname.endsWith(riders.list.path)
      ? answer(200, { success: true, status: 'success', data: { riders: RIDERS } })
      : answer(404, { success: false, status: 'error', message: 'Not found', code: 'not_found' });
  };
}
