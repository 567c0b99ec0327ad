import { describe, expect, it } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

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
      databaseUrl: null,
      dataDir: '/srv/data',
      photoDir: '/srv/data/photos',
      outboxDir: '/srv/data/outbox',
      smtpUrl: null,
      mailFrom: 'Waydesk <no-reply@localhost>',
      admin: { email: 'admin@waydesk.local', password: null },
      publicUrl: 'http://localhost:3000',
      businessTimeZone: 'Asia/Yangon',
      trustProxy: false,
      corsOrigins: [],
      logLevel: 'warn',
    });
  });

  it('take an empty variable for an unset one', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: ' ' })).toMatchObject({
      port: 3000,
      databaseUrl: null,
    });
  });

  it('are read as given', () => {
    const config = readConfig({
      PORT: '8080',
      ADMIN_EMAIL: 'Owner@Example.com',
      PUBLIC_URL: 'https://ways.example.com/',
      PHOTO_HOSTS: 'photos.example.com, *.cdn.example.com',
      CORS_ORIGINS: 'https://a.example.com https://b.example.com',
      TRUST_PROXY: '10.0.0.0/8, loopback',
    });
    expect(config).toMatchObject({
      port: 8080,
      publicUrl: 'https://ways.example.com',
      photoHosts: ['photos.example.com', '*.cdn.example.com'],
      corsOrigins: ['https://a.example.com', 'https://b.example.com'],
      trustProxy: ['10.0.0.0/8', 'loopback'],
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
    ['PHOTO_HOSTS', "photos.example.com;script-src'"],
    ['LOG_LEVEL', 'loud'],
  ])('stop the start when %s is %s, with what to do', (name, value) => {
    expect(fault({ [name]: value })).toMatch(new RegExp(`^${name} must [^]*then start again\\.$`));
  });

  it('name every bad value at once', () => {
    const message = fault({ PORT: 'x', LOG_LEVEL: 'y' });
    expect(message).toContain('PORT must');
    expect(message).toContain('LOG_LEVEL must');
  });
});
