/** Who the company is on paper, as the settings of the server say. */
import { company, type CompanyLogo } from '@waydesk/contract/app/company.ts';
import { useRead } from '../../api/useRead.ts';

export interface CompanyPaper {
  /** Name and phone, those that there are. */
  texts: readonly string[];
  /** The address of the logo; null if there is none. */
  logo: string | null;
}

const bytesOf = (base64: string) => Uint8Array.from(atob(base64), (one) => one.charCodeAt(0));

/** Null if the settings name nobody, the server knows no such call or has not answered yet. */
export function useCompanyPaper(): CompanyPaper | null {
  const read = useRead(company.paper, {}, { cache: 'hour', handledStatuses: true });
  const { name = null, phone = null, logo = null } = read.data ?? {};
  const address = logo && addressOf(logo);
  const texts = [name, phone].filter((text) => text !== null);
  if (texts.length === 0 && address === null) return null;
  return { texts, logo: address };
}

/** The one logo, under an address that lasts as long as the page. */
let made: { base64: string; address: string } | null = null;

/** The page's policy allows pictures from memory, not from inside an address. */
function addressOf({ base64, type }: CompanyLogo): string {
  if (made?.base64 !== base64) {
    made = { base64, address: URL.createObjectURL(new Blob([bytesOf(base64)], { type })) };
  }
  return made.address;
}
