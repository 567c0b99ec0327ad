/** The first values of the company's name, phone and logo; people edit them on a screen afterwards. */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { MAX_COMPANY_LINE, MAX_LOGO_BYTES } from '@waydesk/contract/app/company.ts';
import { optionalField } from './fields.ts';

export interface CompanySettings {
  name: string | null;
  phone: string | null;
  logo: { type: 'image/png' | 'image/jpeg'; bytes: Buffer } | null;
}

const isOneLine = (value: string) => value.length <= MAX_COMPANY_LINE && !/[\r\n\t]/.test(value);
const TOO_LONG = `must be one line of at most ${MAX_COMPANY_LINE} characters`;

export const companyFields = {
  COMPANY_NAME: optionalField(isOneLine, TOO_LONG),
  COMPANY_PHONE: optionalField(isOneLine, TOO_LONG),
  COMPANY_LOGO: optionalField(
    (path) => typeof readLogo(path) !== 'string',
    'must be the path of a PNG or JPEG file of at most 100 kB that the app may read',
  ),
};

const STARTS = [
  { type: 'image/png', bytes: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a] },
  { type: 'image/jpeg', bytes: [0xff, 0xd8, 0xff] },
] as const;

/** By its first bytes, whatever its name. A drawing in SVG may contain scripts: it is none of them. */
function readLogo(path: string): NonNullable<CompanySettings['logo']> | 'unreadable' {
  try {
    const content = readFileSync(resolve(path));
    const start = STARTS.find(({ bytes }) => bytes.every((byte, n) => content[n] === byte));
    if (start === undefined || content.length > MAX_LOGO_BYTES) return 'unreadable';
    return { type: start.type, bytes: content };
  } catch {
    return 'unreadable';
  }
}

type Given = { [K in keyof typeof companyFields]?: string | undefined };

export function companySettings(e: Given): CompanySettings {
  const logo = e.COMPANY_LOGO ? readLogo(e.COMPANY_LOGO) : null;
  return {
    name: e.COMPANY_NAME ?? null,
    phone: e.COMPANY_PHONE ?? null,
    logo: logo === 'unreadable' ? null : logo,
  };
}
