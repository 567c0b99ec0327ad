/** Who the company is on paper, as its profile says. */
import { company } from '@waydesk/contract/app/company.ts';
import type { ServerData } from '@waydesk/contract/calls/route.ts';
import { addressOf } from '../../api/address.ts';
import { useRead } from '../../api/useRead.ts';

export interface CompanyPaper extends Omit<ServerData<typeof company.paper>, 'logo'> {
  /** The address of the picture; null if there is none. */
  logo: string | null;
}

/** Where the logo with this hash is. */
export const logoAddress = (hash: string | null): string | null =>
  hash && addressOf(company.logo, { params: { hash } });

/** Null if the profile says nothing, the server knows no such call or has not answered yet. */
export function useCompanyPaper(): CompanyPaper | null {
  const read = useRead(company.paper, {}, { cache: 'hour', handledStatuses: true });
  const { name = null, phones = [], address = null, logo = null } = read.data ?? {};
  if (name === null && phones.length === 0 && address === null && logo === null) return null;
  return { name, phones, address, logo: logoAddress(logo) };
}
