/** Answers for examples that read from a server, so that the page needs no server. */
import { API_HEADER } from '@waydesk/contract/calls/route.ts';
import { riders } from '@waydesk/contract/records/riders.ts';
import { views } from '@waydesk/contract/app/views.ts';

const RIDERS = [
  { id: 1, name: 'Ko Zaw Min', phone_number: '09420000001', status: 'active' },
  { id: 2, name: 'ကိုအောင်ကျော်', phone_number: '09420000002', status: 'active' },
];

const VIEW = { list: 'ways', query: '', columns: ['id'], updated_at: null, version: 1 };
const VIEWS = [
  { ...VIEW, id: 1, name: 'Waiting for a rider', shared: false, user_id: 1, owner: 'Mya' },
  { ...VIEW, id: 2, name: 'ရိုက်ဒါထံတွင် ငွေရှိသည်', shared: true, user_id: 2, owner: 'Thiri Win' },
];

const answer = (status: number, body: object) =>
  Response.json(body, { status, headers: { [API_HEADER]: '1' } });

/** Riders and views are answered, everything else fails: both are states to see. */
export function answerWithoutServer(): void {
  globalThis.fetch = async (input) => {
    const asked = input instanceof Request ? input.url : String(input);
    const { pathname } = new URL(asked, location.href);
    const done = (data: unknown) => answer(200, { success: true, status: 'success', data });
    if (pathname.endsWith(riders.list.path)) return done({ riders: RIDERS });
    if (pathname.endsWith(views.list.path)) return done(VIEWS);
    return answer(404, {
      success: false,
      status: 'error',
      message: 'Not found',
      code: 'not_found',
    });
  };
}
