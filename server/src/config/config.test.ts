import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ConfigError, readConfig, withPhotosApart } from './config.ts';

const fault = (env: Record<string, string>) => {
  try {
    readConfig(env);
    return '';
  } catch (error) {
    expect(error).toBeInstanceOf(ConfigError);
    return (error as Error).message;
  }
};

describe('the settings', () => {
  it('have safe defaults', () => {
    const config = readConfig({}, '/srv/data');
    expect(config).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      stopDelay: 0,
      databaseUrl: null,
      dataDir: '/srv/data',
      photoDir: '/srv/data/photos',
      proofDir: '/srv/data/proofs',
      s3: null,
      outboxDir: '/srv/data/outbox',
      temporaryDir: '/srv/data/temporary',
      smtpUrl: null,
      mailFrom: 'Waydesk <no-reply@localhost>',
      admin: { email: 'admin@waydesk.local', password: null },
      publicUrl: 'http://localhost:3000',
      businessTimeZone: 'Asia/Yangon',
      company: { name: null, phone: null, logo: null },
      metrics: null,
      trustProxy: false,
      corsOrigins: [],
      officeWorker: true,
      logLevel: 'warn',
    });
  });

  it('treat an empty variable as unset', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: ' ' })).toMatchObject({
      port: 3000,
      databaseUrl: null,
    });
  });

  it('are read as given', () => {
    const config = readConfig({
      PORT: '8080',
      STOP_DELAY: '10',
      ADMIN_EMAIL: 'Owner@Example.com',
      PUBLIC_URL: 'https://ways.example.com/',
      PHOTO_HOSTS: 'photos.example.com, *.cdn.example.com',
      CORS_ORIGINS: 'https://a.example.com https://b.example.com',
      TRUST_PROXY: '10.0.0.0/8, loopback',
      VITE_API_HOST: 'https://api.example.com/',
      WAYDESK_WORKER: 'off',
    });
    expect(config).toMatchObject({
      port: 8080,
      stopDelay: 10,
      publicUrl: 'https://ways.example.com',
      photoHosts: ['photos.example.com', '*.cdn.example.com'],
      corsOrigins: ['https://a.example.com', 'https://b.example.com'],
      trustProxy: ['10.0.0.0/8', 'loopback'],
      apiHost: 'https://api.example.com',
      officeWorker: false,
    });
    expect(config.admin.email).toBe('owner@example.com');
    expect(config.mailFrom).toBe('Waydesk <no-reply@ways.example.com>');
    expect(readConfig({ MAIL_FROM: 'Our ways <ways@x.mm>' }).mailFrom).toBe('Our ways <ways@x.mm>');
    expect(readConfig({ TRUST_PROXY: '2' }).trustProxy).toBe(2);
  });

  it.each([
    ['PORT', '70000'],
    ['PORT', 'http'],
    ['DATABASE_URL', 'mysql://localhost/x'],
    ['ADMIN_EMAIL', 'nobody'],
    ['ADMIN_PASSWORD', '12345'],
    ['PUBLIC_URL', 'ways.example.com'],
    ['SMTP_URL', 'mail.example.com'],
    ['MAIL_FROM', 'Waydesk'],
    ['MAIL_FROM', 'a@example.com, b@example.com'],
    ['BUSINESS_TIME_ZONE', 'Asia/Rangun'],
    ['TRUST_PROXY', 'true'],
    ['CORS_ORIGINS', 'https://a.example.com/path'],
    ['VITE_API_HOST', 'https://api.example.com/v1'],
    ['PHOTO_HOSTS', "photos.example.com;script-src'"],
    ['LOG_LEVEL', 'loud'],
    ['METRICS_PORT', '65536'],
    ['METRICS_PORT', '127.0.0.1:9464'],
    ['METRICS_PORT', '3000'],
    ['METRICS_HOST', 'http://127.0.0.1'],
    ['COMPANY_NAME', 'x'.repeat(61)],
    ['COMPANY_PHONE', '09 1\n09 2'],
    ['COMPANY_LOGO', '/nowhere/logo.png'],
    ['COMPANY_LOGO', import.meta.filename],
    ['S3_BUCKET', 'Our_Photos'],
    ['S3_BUCKET', 'photos/2026'],
    ['S3_ENDPOINT', 's3.example.com'],
    ['S3_ENDPOINT', 'https://s3.example.com/?x=1'],
    ['S3_REGION', 'us east'],
    ['S3_ACCESS_KEY_ID', 'id/secret'],
    ['S3_SECRET_ACCESS_KEY', 'two words'],
    ['S3_PREFIX', '/photos'],
    ['S3_PREFIX', 'a/../b'],
    ['S3_PREFIX', 'a//b'],
    ['S3_PREFIX', '..'],
  ])('stop the start when %s is %s, with what to do', (name, value) => {
    expect(fault({ [name]: value })).toMatch(new RegExp(`^${name} must [^]*then start again\\.$`));
  });

  it('name every bad value at once', () => {
    const message = fault({ PORT: 'x', LOG_LEVEL: 'y' });
    expect(message).toContain('PORT must');
    expect(message).toContain('LOG_LEVEL must');
  });
});

describe('the settings of the metrics', () => {
  it('name a port, which only this machine reaches unless they say otherwise', () => {
    expect(readConfig({ METRICS_PORT: '9464' }).metrics).toEqual({ host: '127.0.0.1', port: 9464 });
    expect(readConfig({ METRICS_PORT: '9464', METRICS_HOST: '::' }).metrics?.host).toBe('::');
    expect(readConfig({ METRICS_HOST: '0.0.0.0' }).metrics).toBe(null);
    expect(fault({ PORT: '8080', METRICS_PORT: '8080' })).toContain('another port than PORT');
  });
});

describe('the settings of the company', () => {
  const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2]);
  const file = (name: string, content: string | Buffer) => {
    const path = join(mkdtempSync(join(tmpdir(), 'waydesk-logo-')), name);
    writeFileSync(path, content);
    return path;
  };

  it('are read as given, the logo with its bytes', () => {
    const { company } = readConfig({
      COMPANY_NAME: 'ရွှေလမ်း Express',
      COMPANY_PHONE: '09 420 012 345',
      COMPANY_LOGO: file('any name', PNG),
    });
    expect(company).toEqual({
      name: 'ရွှေလမ်း Express',
      phone: '09 420 012 345',
      logo: { type: 'image/png', bytes: PNG },
    });
    const photo = file('a.png', Buffer.from([0xff, 0xd8, 0xff, 0xe0]));
    expect(readConfig({ COMPANY_LOGO: photo }).company.logo?.type).toBe('image/jpeg');
  });

  it.each([
    ['a drawing that may contain scripts', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
    ['an empty file', ''],
    ['a large one', Buffer.concat([PNG, Buffer.alloc(100_000)])],
  ])('stop the start when the logo is %s', (_, content) => {
    expect(fault({ COMPANY_LOGO: file('logo.png', content) })).toMatch(
      /^COMPANY_LOGO must be the path of a PNG or JPEG file/,
    );
  });
});

describe('the settings of a bucket', () => {
  const bucket = {
    S3_ENDPOINT: 'https://s3.example.com/',
    S3_BUCKET: 'our-photos',
    S3_ACCESS_KEY_ID: 'canary-id',
    S3_SECRET_ACCESS_KEY: 'canary/secret+with=signs',
  };

  it('are read as given, with safe defaults', () => {
    const s3 = {
      endpoint: 'https://s3.example.com',
      bucket: 'our-photos',
      region: null,
      accessKeyId: 'canary-id',
      secretAccessKey: 'canary/secret+with=signs',
      prefix: '',
    };
    expect(readConfig(bucket).s3).toEqual(s3);
    const more = { S3_REGION: 'auto', S3_PREFIX: 'waydesk/photos' };
    expect(readConfig({ ...bucket, ...more, PHOTO_DIR: '/srv/photos' }).s3).toEqual({
      ...s3,
      region: 'auto',
      prefix: 'waydesk/photos/',
    });
    expect(readConfig({ ...bucket, S3_PREFIX: 'photos/' }).s3?.prefix).toBe('photos/');
  });

  it.each(['S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'])(
    'stop the start without %s',
    (name) => {
      const message = fault({ ...bucket, [name]: '' });
      expect(message).toMatch(new RegExp(`^${name} must be set too, since S3_\\w+ is\\.\n`));
      expect(message).not.toContain('canary');
    },
  );

  it('leave endpoint, region and key to AWS when unset, but refuse half a key', () => {
    expect(readConfig({ S3_BUCKET: 'our-photos' }).s3).toEqual({
      endpoint: null,
      bucket: 'our-photos',
      region: null,
      accessKeyId: null,
      secretAccessKey: null,
      prefix: '',
    });
    const half = { S3_BUCKET: 'our-photos', S3_ACCESS_KEY_ID: 'id' };
    expect(fault(half)).toMatch(/^S3_SECRET_ACCESS_KEY must be set too, since S3_ACCESS_KEY_ID is/);
  });

  it.each(['S3_REGION', 'S3_PREFIX', 'S3_ENDPOINT'])('stop the start with %s alone', (name) => {
    const message = fault({ [name]: name === 'S3_ENDPOINT' ? 'https://s3.example.com' : 'a' });
    expect(message).toContain(`S3_BUCKET must be set too, since ${name} is.`);
  });

  it('are not repeated in the message when they are wrong', () => {
    const message = fault({
      ...bucket,
      S3_ENDPOINT: 'https://canary:canary@s3.example.com',
      S3_SECRET_ACCESS_KEY: 'canary secret',
    });
    expect(message).toMatch(/S3_ENDPOINT must be a web address without user/);
    expect(message).not.toContain('canary');
  });

  it('keeps the photos of another company apart, in a folder and in a bucket', () => {
    const folder = readConfig({ PHOTO_DIR: '/srv/photos' });
    expect(withPhotosApart(folder, 'demo')).toEqual({
      ...folder,
      photoDir: '/srv/photos/demo',
      proofDir: '/srv/photos/proofs/demo',
    });
    expect(readConfig({ PROOF_DIR: '/srv/proofs', PHOTO_DIR: '/srv/photos' }).proofDir).toBe(
      '/srv/proofs',
    );
    const named = readConfig({ ...bucket, S3_PREFIX: 'photos' });
    expect(withPhotosApart(named, 'demo').s3?.prefix).toBe('photos/demo/');
    expect(withPhotosApart(readConfig(bucket), 'demo').s3?.prefix).toBe('demo/');
  });
});
