import { auth } from '@waydesk/contract/auth.ts';
import { type Adapter, entity } from './adapter.ts';
import { fieldsOf, pick, textOf } from './pick.ts';

export const authAdapters: readonly Adapter[] = [
  // Both stand at the top of the answer or under `data`.
  entity(auth.login, (body) => {
    const outer = fieldsOf(body);
    const inner = fieldsOf(outer['data']);
    const token = textOf(pick(outer, 'token')) ?? textOf(pick(inner, 'token'));
    const user = pick(outer, 'user') ?? pick(inner, 'user');
    // Who it is and what a person may be is judged where the session begins.
    return token === null ? null : { token, user: user as never };
  }),
];
