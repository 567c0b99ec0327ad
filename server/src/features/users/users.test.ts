import type { User, users } from '@waydesk/contract/records/users.ts';
import type { Data } from '@waydesk/contract/calls/route.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { testAppForFile } from '../../testing/app/testApp.ts';

type List = Data<typeof users.list>;

const testApp = testAppForFile();
let ids: number[];
beforeAll(async () => {
  const people = [
    ['zaw', 'b@example.com', 'ဇော်လင်း', 'rider', true],
    ['Aung', 'a@example.com', 'Aung', 'manager', false],
    ['mya_mya', 'c@example.com', 'Mya', 'Administrator', true],
  ] as const;
  ids = [];
  for (const [username, email, name, role, active] of people) {
    const made = await testApp.seedUser({ username, email, name, role, active });
    ids.push(made.id);
  }
  ids.push(await testApp.idOf('admin'));
});

const list = (query = '') => testApp.as('admin').get<List>(`/users${query}`);
const found = async (query: string) =>
  (await list(query)).data.users.map(({ id }) => 'abcd'[ids.indexOf(id)]).join('');

describe('the list', () => {
  it.each([
    ['', 'dcba'],
    ['?limit=3&page=2', 'a'],
    ['?page=9', ''],
    ['?order=asc', 'abcd'],
    ['?order=asc&sortOrder=desc', 'dcba'],
    ['?sortBy=createdAt&order=desc', 'dcba'],
    ['?sortBy=username', 'bcda'],
    ['?sortBy=email&sortOrder=desc&limit=2', 'dc'],
    ['?sortBy=role', 'dcba'],
    ['?sortBy=status&limit=1', 'b'],
    ['?search=AUNG', 'b'],
    ['?search=a_', 'c'],
    ['?search=%25', ''],
    ['?search=example.com', 'dcba'],
    [`?search=${encodeURIComponent('ဇော် လင်း')}`, 'a'],
    ['?search=administrat', 'c'],
    ['?search=manager', 'b'],
    ['?role=rider', 'a'],
    ['?role=Administrator', 'c'],
    ['?status=false', 'b'],
    ['?status=true&role=manager', ''],
  ])('answers %s', async (query, expected) => {
    expect(await found(query)).toBe(expected);
  });

  it('never answers all users', async () => {
    const more = Array.from({ length: 12 }, () => testApp.seedUser());
    const made = await Promise.all(more);
    expect((await list()).data.users).toHaveLength(10);
    expect((await list('?limit=100')).data.users).toHaveLength(16);
    await testApp.db
      .deleteFrom('users')
      .where(
        'id',
        'in',
        made.map(({ id }) => id),
      )
      .execute();
  });
});

let made = 0;
function newBody(over: object = {}) {
  made += 1;
  const username = `new${made}`;
  return { username, email: `${username}@x.mm`, password: 'secret', role: 'user', ...over };
}
const add = (over: object = {}) => testApp.as('admin').post<User>('/users', newBody(over));
const logIn = (email: string, password: string) =>
  testApp.anonymous.post('/auth/login', { email, password });

describe('a new user', () => {
  it('can sign in at once, and is found', async () => {
    const { status, data } = await add({
      username: ' Ma\tSu ',
      email: ' SU@Example.MM ',
      password: ' <pass> ',
      role: 'rider',
      status: true,
    });
    expect(status).toBe(201);
    expect(data).toMatchObject({ username: 'Ma Su', email: 'su@example.mm', name: 'Ma Su' });
    expect((await logIn('Su@example.mm', ' <pass> ')).status).toBe(200);
    expect((await logIn('su@example.mm', '<pass>')).status).toBe(401);
    expect((await list('?search=SU@')).data.users.map(({ id }) => id)).toEqual([data.id]);
  });

  it('may start inactive and may have a name', async () => {
    const { data } = await add({ status: false, name: 'ဒေါ် မြ' });
    expect(data).toMatchObject({ status: false, name: 'ဒေါ် မြ' });
    expect((await logIn(data.email, 'secret')).status).toBe(403);
  });

  it('ignores fields that the server sets', async () => {
    const extras = { id: 1, version: 9, password_hash: 'x', active: false, created_at: 1 };
    const { data } = await add({ ...extras, createdAt: '2001-01-01', search_key: 'x' });
    expect(data).toMatchObject({ status: true, version: 1 });
    expect(data.id).not.toBe(1);
    expect(data.createdAt! > '2020').toBe(true);
    expect((await logIn(data.email, 'secret')).status).toBe(200);
  });

  it.each([
    [{ username: ' ' }, 'username', 'Username is required'],
    [{ email: null }, 'email', 'Email is required'],
    [{ email: 'nobody' }, 'email', 'Invalid email format. Please enter a valid email address.'],
    [
      { email: 'a@b.c, d@e.f' },
      'email',
      'Invalid email format. Please enter a valid email address.',
    ],
    [{ password: '' }, 'password', 'Password is required'],
    [{ password: '12345' }, 'password', 'Password must be at least 6 characters'],
    [{ password: 'x'.repeat(1001) }, 'password', 'Use at most 1000 characters'],
    [{ role: 'Administrator' }, 'role', 'Please select a valid role'],
    [{ role: undefined }, 'role', 'Please select a valid role'],
    [{ status: 'off' }, 'status', 'Status must be true or false'],
    [{ status: null }, 'status', 'Status must be true or false'],
  ])('is refused: %j', async (over, field, message) => {
    const { status, body } = await add(over);
    expect([status, body.errors]).toEqual([400, [{ field, message }]]);
  });

  it('conflicts when username or e-mail is taken, in any letter case', async () => {
    const { data } = await add();
    const { username, email } = data;
    const taken = async (over: object) => {
      const { status, body } = await add(over);
      return [status, body.errors?.map((error) => error.field)];
    };
    expect(await taken({ username: username.toUpperCase() })).toEqual([409, ['username']]);
    expect(await taken({ email: email.toUpperCase() })).toEqual([409, ['email']]);
    expect(await taken({ username, email })).toEqual([409, ['username', 'email']]);
    const both = await add({ username, email });
    expect(both.body.message).toBe('This username is already taken');
  });

  it('is created once when the button is pressed twice', async () => {
    const body = newBody();
    const replies = await Promise.all(
      [1, 2, 3].map(() => testApp.as('admin').post('/users', body)),
    );
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(replies.filter(({ status }) => status === 409)).toHaveLength(2);
  });
});
