import { MAX_VIEWS, type SavedView } from '@waydesk/contract/app/views.ts';
import { describe, expect, it } from 'vitest';
import { type TestApp, testAppForFile } from '../../testing/app/testApp.ts';

const testApp = testAppForFile();

type Role = Parameters<TestApp['as']>[0];

let made = 0;
const VIEW = { list: 'ways', query: 'status=pending&sortBy=id', columns: ['id', 'status'] };
const save = (role: Role, over: object = {}, headers?: Record<string, string>) => {
  made += 1;
  const body = { ...VIEW, name: `View ${made}`, ...over };
  return testApp.as(role).post<SavedView>('/views', body, headers);
};
const saved = async (role: Role, over: object = {}) => (await save(role, over)).data;
const list = async (role: Role, query = '') =>
  (await testApp.as(role).get<SavedView[]>(`/views${query}`)).data;
const ids = async (role: Role, query = '') => (await list(role, query)).map(({ id }) => id);
const edit = (role: Role, id: number, body: object, headers?: Record<string, string>) =>
  testApp.as(role).put<SavedView>(`/views/${id}`, body, headers);
const remove = (role: Role, id: number, headers?: Record<string, string>) =>
  testApp.as(role).delete(`/views/${id}`, headers);

describe('a new view', () => {
  it('is answered as it was saved, with the name of its owner', async () => {
    const { status, data, headers } = await save('user', { name: '  Pending \n today ' });
    expect([status, headers['etag']]).toEqual([201, '"1"']);
    expect(data).toEqual({
      ...VIEW,
      id: expect.any(Number),
      name: 'Pending today',
      shared: false,
      user_id: await testApp.idOf('user'),
      owner: 'The user',
      updated_at: expect.stringMatching(/Z$/),
      version: 1,
    });
  });

  it('is saved once per key', async () => {
    const key = { 'idempotency-key': 'once' };
    const [first, again] = [
      await save('user', { name: 'Pressed' }, key),
      await save('user', { name: 'Pressed' }, key),
    ];
    expect([again.status, again.text]).toEqual([201, first.text]);
  });

  it('keeps the search of an address as it is, without its question mark', async () => {
    const hostile = '?search=%3Cscript%3E&next=//evil.example&sortBy=nonsense';
    expect((await saved('user', { query: hostile })).query).toBe(hostile.slice(1));
    expect((await saved('user', { query: undefined })).query).toBe('');
  });

  it.each([
    [{ name: ' ' }, 'name', 'Name is required'],
    [{ name: 'x'.repeat(61) }, 'name', 'Use at most 60 characters'],
    [{ query: 'x'.repeat(1001) }, 'query', 'Use at most 1000 characters'],
    [{ list: 'secrets' }, 'list', 'There are no views of this list'],
    [{ columns: [] }, 'columns', 'Columns must be a list of names'],
    [{ columns: Array(51).fill('id') }, 'columns', 'Columns must be a list of names'],
    [{ columns: 'id' }, 'columns', 'Columns must be a list of names'],
  ])('%# is refused with what is wrong', async (over, field, message) => {
    const { status, body } = await save('user', over);
    expect([status, body.errors]).toEqual([400, [{ field, message }]]);
  });

  it('may not have the name of another view of the same person and list', async () => {
    const name = 'နေ့စဉ် Daily';
    await save('user', { name });
    const { status, body } = await save('user', { name: name.toUpperCase() });
    const message = 'There is already a view with this name';
    expect([status, body.code, body.message]).toEqual([409, 'view_exists', message]);
    expect(body.errors).toEqual([{ field: 'name', message }]);
    expect((await save('user', { name, list: 'parcels' })).status).toBe(201);
    expect((await save('manager', { name })).status).toBe(201);
  });

  it('is one of at most fifty of a list', async () => {
    for (let n = 0; n < MAX_VIEWS; n += 1) await save('rider', { list: 'shops' });
    const { status, body } = await save('rider', { list: 'shops' });
    expect([status, body.code]).toEqual([409, 'too_many_views']);
    expect((await save('rider', { list: 'riders' })).status).toBe(201);
  });
});

describe('who sees and changes a view', () => {
  it('lists own and shared ones of a list by name, and nobody else’s', async () => {
    const shared = await saved('manager', { list: 'customers', name: 'b shared', shared: true });
    const own = await saved('user', { list: 'customers', name: 'A mine' });
    const theirs = await saved('manager', { list: 'customers', name: 'c theirs' });
    expect(await ids('user', '?list=customers')).toEqual([own.id, shared.id]);
    expect(await ids('manager', '?list=customers')).toEqual([shared.id, theirs.id]);
    expect(await ids('rider', '?list=customers')).toEqual([shared.id]);
    expect(await ids('user')).toEqual(expect.arrayContaining([own.id, shared.id]));
    expect((await testApp.as('user').get('/views?list=none')).status).toBe(400);
    const one = (role: Role, id: number) => testApp.as(role).get<SavedView>(`/views/${id}`);
    expect((await one('rider', shared.id)).data).toEqual(shared);
    expect((await one('user', own.id)).data).toEqual(own);
    expect((await one('user', theirs.id)).status).toBe(404);
    expect((await one('admin', theirs.id)).status).toBe(404);
  });

  it('its owner changes and deletes it', async () => {
    const { id } = await saved('user');
    const body = { name: 'Other', query: 'search=1', columns: ['id'], shared: true };
    const { status, data } = await edit('user', id, body);
    expect([status, data]).toEqual([200, expect.objectContaining({ ...body, version: 2 })]);
    expect((await edit('user', id, { query: '' })).data).toMatchObject({ ...body, query: '' });
    expect((await remove('user', id)).status).toBe(200);
    expect((await remove('user', id)).status).toBe(404);
    expect(await ids('user')).not.toContain(id);
  });

  it('others see a shared view and cannot change it, an admin can', async () => {
    const { id } = await saved('user', { shared: true });
    for (const role of ['rider', 'manager'] as const) {
      expect(await ids(role)).toContain(id);
      expect((await edit(role, id, { name: 'Taken over' })).status).toBe(403);
      expect((await remove(role, id)).status).toBe(403);
    }
    const { data } = await edit('admin', id, { name: 'By an admin' });
    expect(data).toMatchObject({ name: 'By an admin', owner: 'The user', shared: true });
    expect((await remove('admin', id)).status).toBe(200);
  });

  it('what is not shared is not there for anybody else, an admin included', async () => {
    const { id } = await saved('user');
    for (const role of ['manager', 'admin'] as const) {
      const { status, body } = await edit(role, id, { shared: true });
      expect([status, body.message]).toEqual([404, 'View not found']);
      expect((await remove(role, id)).status).toBe(404);
    }
  });
});

describe('two people at once', () => {
  it('a stale edit is told what the view is now', async () => {
    const { id } = await saved('user', { shared: true });
    await edit('admin', id, { name: 'Newer' }, { 'if-match': '"1"' });
    const stale = await edit('user', id, { name: 'Older' }, { 'if-match': '"1"' });
    expect([stale.status, stale.data]).toMatchObject([412, { id, name: 'Newer', version: 2 }]);
    expect((await remove('user', id, { 'if-match': '"1"' })).status).toBe(412);
    expect((await remove('user', id, { 'if-match': '"2"' })).status).toBe(200);
  });

  it('a view cannot be renamed to another', async () => {
    const { name } = await saved('user');
    const { id } = await saved('user');
    expect((await edit('user', id, { name })).status).toBe(409);
    expect((await edit('user', id, { name: `${name}!` })).status).toBe(200);
  });
});
