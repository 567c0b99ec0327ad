/** The form of the company's profile: its values, rules and request body. */
import { companyEdit, type CompanyEdit, type company } from '@waydesk/contract/app/company.ts';
import type { Data } from '@waydesk/contract/calls/route.ts';
import type { Resolver } from 'react-hook-form';
import * as z from 'zod/mini';
import type { Versioned } from '../../form/conflict/useConflict.ts';
import { rules } from '../../form/rules.ts';

export interface CompanyValues extends Versioned {
  name: string;
  phones: { phone: string }[];
  address: string;
  tracking_on_labels: boolean;
  /** Shown only. */
  public_url: string;
  /** The hash of the saved one, a chosen picture, or null. */
  logo: string | File | null;
}

export const companyValues = ({
  name,
  phones,
  address,
  tracking_on_labels,
  public_url,
  logo,
  version,
}: Data<typeof company.get>): CompanyValues => ({
  name: name ?? '',
  phones: phones.map((phone) => ({ phone })),
  address: address ?? '',
  tracking_on_labels,
  public_url,
  logo,
  version,
});

/** A picture is checked when it is chosen. */
const toChecked = ({ name, phones, address, tracking_on_labels }: CompanyValues) => ({
  name,
  phones: phones.map(({ phone }) => phone),
  address,
  tracking_on_labels,
});

/** The form's name for a field of the call. */
export const toName = (field: string) =>
  field.replace(/^phones\.(\d+)$/, 'phones.$1.phone') as `phones.${number}.phone`;

const allRules = rules<CompanyValues>(companyEdit, toChecked, toName);

/** A phone that was just added is not wrong yet: the list itself is checked without blank ones. */
export const companyRules: Resolver<CompanyValues> = async (values, context, options) => {
  const result = await allRules(values, context, options);
  const { phones } = result.errors;
  if (phones === undefined || options.names?.join() !== 'phones') return result;
  const typed = values.phones.map(({ phone }, n) => (phone === '' ? undefined : phones[n]));
  if (typed.some(Boolean)) return { values: {}, errors: { ...result.errors, phones: typed } };
  const { phones: _, ...errors } = result.errors;
  return { values: {}, errors };
};

const base64Of = (file: File) =>
  new Promise<string>((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => {
      const address = reader.result as string;
      resolve(address.slice(address.indexOf(',') + 1));
    });
    reader.addEventListener('error', () => reject(reader.error ?? new Error('not read')));
    reader.readAsDataURL(file);
  });

/** The request body: cleaned, without a logo that has not changed. */
export async function companyBody(values: CompanyValues): Promise<CompanyEdit> {
  const { logo } = values;
  const body = z.parse(companyEdit, toChecked(values));
  if (typeof logo === 'string') return body;
  return { ...body, logo: logo && { base64: await base64Of(logo) } };
}
