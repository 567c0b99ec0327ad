import { auth } from '@waydesk/contract/auth/auth.ts';
import { type Adapter, entity } from './adapter.ts';
import { fieldsOf, pick, textOf } from './pick.ts';

export const authAdapters: readonly Adapter[] = [
  // Servers send both at the top level or under `data`.
  entity(auth.login, (body) => {
    const outer = fieldsOf(body);
    const inner = fieldsOf(outer['data']);
    const token = textOf(pick(outer, 'token')) ?? textOf(pick(inner, 'token'));
    const user = pick(outer, 'user') ?? pick(inner, 'user');
    // The session validates the user and the role when it starts.
    return token === null ? null : { token, user: user as never };
  }),
];
