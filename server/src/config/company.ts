/** The company's name, phone and logo, which its printed pages carry. */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { CompanyLogo } from '@waydesk/contract/app/company.ts';
import { optionalField } from './fields.ts';

export interface CompanySettings {
  name: string | null;
  phone: string | null;
  logo: CompanyLogo | null;
}

/** A label has no room for more. */
const LONGEST = 60;
const isOneLine = (value: string) => value.length <= LONGEST && !/[\r\n\t]/.test(value);
const TOO_LONG = `must be one line of at most ${LONGEST} characters`;

export const companyFields = {
  COMPANY_NAME: optionalField(isOneLine, TOO_LONG),
  COMPANY_PHONE: optionalField(isOneLine, TOO_LONG),
  COMPANY_LOGO: optionalField(
    (path) => typeof readLogo(path) !== 'string',
    'must be the path of a PNG or JPEG file of at most 100 kB that the app may read',
  ),
};

/** In bytes; each printed page loads it. */
const LARGEST = 100_000;

const STARTS = [
  { type: 'image/png', bytes: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a] },
  { type: 'image/jpeg', bytes: [0xff, 0xd8, 0xff] },
] as const;

/** By its first bytes, whatever its name. A drawing in SVG may contain scripts: it is none of them. */
function readLogo(path: string): CompanyLogo | 'unreadable' {
  try {
    const content = readFileSync(resolve(path));
    const start = STARTS.find(({ bytes }) => bytes.every((byte, n) => content[n] === byte));
    if (start === undefined || content.length > LARGEST) return 'unreadable';
    return { type: start.type, base64: content.toString('base64') };
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
