import { LOGO, MAX_LOGO_BYTES } from '@waydesk/contract/app/company.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { testAppForFile } from '../../testing/app/testApp.ts';
import { fromPhone, pngPicture } from '../../testing/files/pictures.ts';

const testApp = testAppForFile();
const FULL = {
  name: 'ရွှေလမ်း Express',
  phones: ['09 420 012 345', '01 234 567'],
  tracking_on_labels: true,
  address: 'အမှတ် ၁၂၊ ဗိုလ်ချုပ်လမ်း၊ ရန်ကုန်',
};
const public_url = 'http://localhost:3000';
const NOBODY = { name: null, phones: [], address: null, logo: null };

const admin = () => testApp.as('admin');
const logoOf = (bytes: Buffer) => ({ logo: { base64: bytes.toString('base64') } });
const logos = async () =>
  (await testApp.sql<{ hash: string }>`select hash from company_logos`).rows.map((row) => row.hash);

beforeEach(async () => {
  await testApp.sql`delete from company`;
  await testApp.sql`delete from company_logos`;
});

describe('the company profile', () => {
  it('is nobody before it was saved', async () => {
    const { data, headers } = await admin().get('/company');
    expect(data).toEqual({ ...NOBODY, tracking_on_labels: false, version: 0, public_url });
    expect(headers['etag']).toBe('"0"');
    expect((await testApp.as('rider').get('/company/paper')).data).toEqual(NOBODY);
  });

  it('is saved whole, then what is sent of it, and stands on the papers of everybody', async () => {
    const first = await admin().put('/company', FULL);
    expect(first.data).toEqual({
      ...FULL,
      logo: null,
      tracking_on_labels: true,
      version: 1,
      public_url,
    });
    const second = await admin().put('/company', { phones: ['09 111 222'], address: '' });
    expect(second.data).toMatchObject({ name: FULL.name, phones: ['09 111 222'], version: 2 });
    const { data } = await testApp.as('rider').get('/company/paper');
    expect(data).toEqual({ ...NOBODY, name: FULL.name, phones: ['09 111 222'] });
  });

  it('is left as it is when nothing differs', async () => {
    await admin().put('/company', FULL);
    expect((await admin().put('/company', { name: ` ${FULL.name} ` })).data).toMatchObject({
      version: 1,
    });
  });

  it('refuses what was changed meanwhile, also when it was never saved before', async () => {
    const stale = { 'if-match': '"0"' };
    await admin().put('/company', { name: 'First' }, stale);
    const late = await admin().put('/company', { name: 'Second' }, stale);
    expect(late.status).toBe(412);
    expect(late.body).toMatchObject({ code: 'version_conflict', data: { name: 'First' } });
    expect((await admin().get('/company')).data).toMatchObject({ name: 'First', version: 1 });
  });

  it('is first saved by one of two at once', async () => {
    const both = await Promise.all(
      ['One', 'Two'].map((name) => admin().put('/company', { name }, { 'if-match': '"0"' })),
    );
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 412]));
  });

  it.each([
    ['a name of 61 letters', { name: 'x'.repeat(61) }, 'name'],
    ['an empty phone', { phones: ['09 1', ' '] }, 'phones.1'],
    ['four phones', { phones: ['1', '2', '3', '4'] }, 'phones'],
    ['an address of 201 letters', { address: 'x'.repeat(201) }, 'address'],
    ['no base64', { logo: { base64: 'not base64!' } }, 'logo.base64'],
    ['too large a logo', { logo: { base64: 'A'.repeat(MAX_LOGO_BYTES * 2) } }, 'logo.base64'],
  ])('refuses %s and saves nothing', async (_, body, field) => {
    const { status, body: answer } = await admin().put('/company', { name: 'New', ...body });
    expect(status).toBe(400);
    expect((answer as { errors: { field: string }[] }).errors[0]?.field).toBe(field);
    expect((await admin().get('/company')).data).toMatchObject({ version: 0 });
  });
});

describe('the logo', () => {
  it('is encoded anew, without what a camera writes, and shown to anybody under its hash', async () => {
    const { data } = await admin().put<{ logo: string }>(
      '/company',
      logoOf(await fromPhone('Ma Hla')),
    );
    const picture = await testApp.anonymous.get(`/company/logo/${data.logo}`);
    expect(picture.status).toBe(200);
    expect(picture.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    });
    expect(picture.text).not.toContain('Ma Hla');
  });

  it('stays when others are saved, is replaced by another one, and goes with null', async () => {
    const put = async (body: object) =>
      (await admin().put<{ logo: string | null }>('/company', body)).data.logo;
    const first = await put(logoOf(await pngPicture()));
    expect(await put({ name: 'Shwe Lan' })).toBe(first);
    const second = await put(logoOf(await pngPicture(60, 60)));
    expect(second).not.toBe(first);
    expect(await logos()).toEqual([second]);
    expect((await testApp.anonymous.get(`/company/logo/${first}`)).status).toBe(404);
    expect(await put({ logo: null })).toBeNull();
    expect(await logos()).toEqual([]);
  });

  it('that is no picture is refused at its field, and nothing is saved', async () => {
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>');
    const { status, body } = await admin().put('/company', { name: 'New', ...logoOf(svg) });
    expect(status).toBe(400);
    expect(body).toMatchObject({ errors: [{ field: 'logo', message: LOGO }] });
    expect((await admin().get('/company')).data).toMatchObject({ name: null });
  });
});
