/** The environment, parsed once. Every setting has a safe default; docs/operations.md lists them. */
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as z from 'zod/mini';
import { type CompanySettings, companyFields, companySettings } from './company.ts';
import { hasScheme, listField, optionalField } from './fields.ts';
import { type NoticeSettings, gatewayFields, gatewayGaps, noticeSettings } from './gateways.ts';
import { type MetricsSettings, metricsFields, metricsGaps, metricsSettings } from './metrics.ts';
import { type S3Settings, s3Fields, s3Gaps, s3Settings } from './s3.ts';
import { type WebhookSettings, webhookFields, webhookSettings } from './webhooks.ts';

export interface Config {
  port: number;
  host: string;
  /** Seconds between a signal to stop and closing the port. */
  stopDelay: number;
  /** An external PostgreSQL; null runs the embedded one in `dataDir`. */
  databaseUrl: string | null;
  /** The same database without a pooler on the way, to listen there; null where that is `databaseUrl`. */
  databaseDirectUrl: string | null;
  dataDir: string;
  photoDir: string;
  /** Where photos and signatures of riders' acts are, unless there is a bucket. */
  proofDir: string;
  /** A bucket for the photos; null keeps them in `photoDir`. */
  s3: S3Settings | null;
  /** Where the app puts a backup every day; null for none. */
  backupDir: string | null;
  /** The number of its own backups that the app keeps there. */
  backupKeep: number;
  /** Further hosts from which photos may be shown. */
  photoHosts: string[];
  admin: { email: string; password: string | null };
  /** Where people reach the app, without a trailing slash: the base of links in e-mails. */
  publicUrl: string;
  /** Null writes e-mails into `outboxDir` instead. */
  smtpUrl: string | null;
  /** Sender of e-mails: `Name <address>` or an address. */
  mailFrom: string;
  outboxDir: string;
  /** For files that have no names and end with the process. */
  temporaryDir: string;
  businessTimeZone: string;
  /** Who the company is on paper. */
  company: CompanySettings;
  /** What notices go through. */
  notices: NoticeSettings;
  webhooks: WebhookSettings;
  /** Where the metrics are read; null for nowhere. */
  metrics: MetricsSettings | null;
  /** Proxies in front of the app: none, a number of hops, or their addresses. */
  trustProxy: false | number | string[];
  corsOrigins: string[];
  /** Whether browsers store the office's page, to open it offline. */
  officeWorker: boolean;
  /** The host that pages call when they were built for another host's API; null for this one. */
  apiHost: string | null;
  logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent';
}

/** The message is a list of sentences for the person who starts the app. */
export class ConfigError extends Error {}

export const PROJECT = fileURLToPath(new URL('../../../', import.meta.url));

function isTimeZone(name: string): boolean {
  try {
    return Intl.DateTimeFormat('en', { timeZone: name }) !== undefined;
  } catch {
    return false;
  }
}

const PORT = 'must be a port number from 0 to 65535, for example 3000';
const PROXY =
  'must be false, a number of proxies (1), or their addresses (10.0.0.7, 10.0.0.0/8, loopback)';
const isOrigin = (s: string) => hasScheme('web')(s) && new URL(s).origin === s;
const withoutSlash = (s: string) => s.replace(/\/+$/, '');
const HOST_NAME = /^(\*\.)?[a-z0-9.-]+(:\d{1,5})?$/i;

const environment = z.object({
  PORT: z._default(
    z.string().check(z.refine((s) => /^\d+$/.test(s) && Number(s) < 65536, PORT)),
    '3000',
  ),
  HOST: z._default(z.string(), '127.0.0.1'),
  STOP_DELAY: z._default(
    z
      .string()
      .check(z.refine((s) => /^(\d|10)$/.test(s), 'must be 0 to 10 seconds, for example 5')),
    '0',
  ),
  DATABASE_URL: optionalField(
    hasScheme('database'),
    'must look like postgres://user:password@host/name',
  ),
  DATABASE_DIRECT_URL: optionalField(
    hasScheme('database'),
    'must look like postgres://user:password@host/name',
  ),
  DATA_DIR: z.optional(z.string()),
  PHOTO_DIR: z.optional(z.string()),
  PROOF_DIR: z.optional(z.string()),
  BACKUP_DIR: z.optional(z.string()),
  BACKUP_KEEP: z._default(
    z.string().check(z.refine((s) => /^[1-9]\d{0,3}$/.test(s), 'must be a number from 1 to 9999')),
    '7',
  ),
  ...s3Fields,
  ...companyFields,
  ...gatewayFields,
  ...webhookFields,
  ...metricsFields,
  PHOTO_HOSTS: listField(
    (s) => HOST_NAME.test(s.replace(/^https?:\/\//, '')),
    'must be host names, for example photos.example.com',
  ),
  ADMIN_EMAIL: z._default(
    z
      .string()
      .check(
        z.refine(
          (s) => s.length <= 254 && /^[^\s@]+@[^\s@]+$/.test(s),
          'must be an e-mail address',
        ),
      ),
    'admin@waydesk.local',
  ),
  ADMIN_PASSWORD: optionalField(
    (s) => s.length >= 6 && s.length <= 1000,
    'must have at least 6 characters',
  ),
  PUBLIC_URL: optionalField(
    hasScheme('web'),
    'must be a web address, for example https://ways.example.com',
  ),
  SMTP_URL: optionalField(hasScheme('mail'), 'must look like smtp://user:password@host:587'),
  MAIL_FROM: optionalField(
    (s) => /^[^<>"\r\n]*<[^\s@<>]+@[^\s@<>]+>$|^[^\s@<>]+@[^\s@<>]+$/.test(s),
    'must be an address or a name with one, for example Waydesk <ways@example.com>',
  ),
  BUSINESS_TIME_ZONE: z._default(
    z
      .string()
      .check(z.refine(isTimeZone, 'must be the name of a time zone, for example Asia/Yangon')),
    'Asia/Yangon',
  ),
  TRUST_PROXY: z._default(
    z
      .string()
      .check(
        z.refine(
          (s) => /^(false|\d{1,2}|[\w.:/]*[.:\w][\w.:/,\s]*)$/.test(s) && s !== 'true',
          PROXY,
        ),
      ),
    'false',
  ),
  CORS_ORIGINS: listField(
    isOrigin,
    'must be origins such as https://ways.example.com, without a path',
  ),
  VITE_API_HOST: optionalField(
    (s) => isOrigin(withoutSlash(s)),
    'must be an origin such as https://api.example.com, without a path',
  ),
  WAYDESK_WORKER: z._default(z.enum(['on', 'off'], 'must be on or off'), 'on'),
  LOG_LEVEL: z._default(
    z.enum(
      ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
      'must be one of fatal, error, warn, info, debug, trace, silent',
    ),
    'warn',
  ),
});

/**
 * Reads the settings; an empty variable counts as unset. `dataDir` is the default of DATA_DIR.
 * Throws a ConfigError that names every bad value and what to do.
 */
export function readConfig(
  env: Record<string, string | undefined> = process.env,
  dataDir: string = resolve(PROJECT, 'data'),
): Config {
  const input = Object.fromEntries(
    Object.keys(environment.shape).flatMap((name) => {
      const value = env[name]?.trim();
      return value ? [[name, value]] : [];
    }),
  );
  const parsed = environment.safeParse(input);
  const issues = parsed.error?.issues ?? [];
  const errors = [
    ...issues.map((i) => `${String(i.path[0])} ${i.message}.`),
    ...s3Gaps(input),
    ...gatewayGaps(input),
    ...metricsGaps(input),
    ...(input['DATABASE_DIRECT_URL'] && !input['DATABASE_URL']
      ? ['DATABASE_DIRECT_URL needs DATABASE_URL, which is the same database.']
      : []),
  ];
  if (!parsed.success || errors.length > 0) {
    throw new ConfigError(
      `${errors.join('\n')}\nCorrect the setting or remove it, then start again.`,
    );
  }
  const e = parsed.data;
  const publicUrl = (e.PUBLIC_URL ?? `http://localhost:${e.PORT}`).replace(/\/+$/, '');
  const data = e.DATA_DIR ? resolve(e.DATA_DIR) : dataDir;
  const photoDir = e.PHOTO_DIR ? resolve(e.PHOTO_DIR) : null;
  return {
    port: Number(e.PORT),
    host: e.HOST,
    stopDelay: Number(e.STOP_DELAY),
    databaseUrl: e.DATABASE_URL ?? null,
    databaseDirectUrl: e.DATABASE_DIRECT_URL ?? null,
    dataDir: data,
    photoDir: photoDir ?? resolve(data, 'photos'),
    // Nodes that share the photos' disk share the proofs too, without another setting.
    proofDir: e.PROOF_DIR ? resolve(e.PROOF_DIR) : resolve(photoDir ?? data, 'proofs'),
    backupDir: e.BACKUP_DIR ? resolve(e.BACKUP_DIR) : null,
    backupKeep: Number(e.BACKUP_KEEP),
    s3: s3Settings(e),
    photoHosts: e.PHOTO_HOSTS,
    admin: { email: e.ADMIN_EMAIL.toLowerCase(), password: e.ADMIN_PASSWORD ?? null },
    publicUrl,
    smtpUrl: e.SMTP_URL ?? null,
    mailFrom: e.MAIL_FROM ?? `Waydesk <no-reply@${new URL(publicUrl).hostname}>`,
    outboxDir: resolve(data, 'outbox'),
    temporaryDir: resolve(data, 'temporary'),
    businessTimeZone: e.BUSINESS_TIME_ZONE,
    company: companySettings(e),
    notices: noticeSettings(e),
    webhooks: webhookSettings(e),
    metrics: metricsSettings(e),
    trustProxy: trustedProxies(e.TRUST_PROXY),
    corsOrigins: e.CORS_ORIGINS,
    apiHost: e.VITE_API_HOST === undefined ? null : withoutSlash(e.VITE_API_HOST),
    officeWorker: e.WAYDESK_WORKER === 'on',
    logLevel: e.LOG_LEVEL,
  };
}

/**
 * The settings with the photos and proofs below `name`, in the folder or the bucket: two companies may
 * share either, and the sweep of one must not find the files of the other.
 */
export function withPhotosApart(config: Config, name: string): Config {
  const { s3 } = config;
  return {
    ...config,
    photoDir: resolve(config.photoDir, name),
    proofDir: resolve(config.proofDir, name),
    // Its backups must not push out those of the other.
    backupDir: null,
    s3: s3 && { ...s3, prefix: `${s3.prefix}${name}/` },
  };
}

function trustedProxies(text: string): Config['trustProxy'] {
  if (text === 'false' || text === '0') return false;
  if (/^\d+$/.test(text)) return Number(text);
  return text.split(/[\s,]+/).filter(Boolean);
}
