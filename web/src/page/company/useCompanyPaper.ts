/** Who the company is on paper, as the settings of the server say. */
import { company, type CompanyLogo } from '@waydesk/contract/app/company.ts';
import { useEffect, useState } from 'react';
import { useRead } from '../../api/useRead.ts';

export interface CompanyPaper {
  /** Name and phone, those that there are. */
  texts: readonly string[];
  /** The address of the logo; null if there is none. */
  logo: string | null;
}

const NO_TEXTS: readonly string[] = [];

const bytesOf = (base64: string) => Uint8Array.from(atob(base64), (one) => one.charCodeAt(0));

/** Null if the settings name nobody, the server knows no such call or has not answered yet. */
export function useCompanyPaper(): CompanyPaper | null {
  const read = useRead(company.paper, {}, { cache: 'hour', handledStatuses: true });
  const { name = null, phone = null, logo = null } = read.data ?? {};
  const address = useAddress(logo);
  const texts = [name, phone].filter((text) => text !== null);
  if (texts.length === 0 && address === null) return null;
  return { texts: texts.length === 0 ? NO_TEXTS : texts, logo: address };
}

/** The page's policy allows pictures from memory, not from inside an address. */
function useAddress(logo: CompanyLogo | null): string | null {
  const [address, setAddress] = useState<string | null>(null);
  const base64 = logo?.base64;
  const type = logo?.type;
  useEffect(() => {
    if (base64 === undefined) return undefined;
    const made = URL.createObjectURL(new Blob([bytesOf(base64)], { type: type ?? '' }));
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [base64, type]);
  return base64 === undefined ? null : address;
}
