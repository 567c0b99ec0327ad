import { isWebLink } from '@waydesk/contract/links.ts';
import { ExternalLink } from 'lucide-react';
import { Facts } from '../../ui/Facts.tsx';
import type { ShopRecord } from './read.ts';

interface LinkProps {
  address: string;
  /** Stands for the address where it can be followed. */
  name?: string;
}

/** An address that can be followed only when it leads to the web; any other is plain text. */
function SocialLink({ address, name = address }: LinkProps) {
  if (!isWebLink(address)) return <span className="[overflow-wrap:anywhere]">{address}</span>;
  return (
    <a
      href={address}
      target="_blank"
      rel="noopener noreferrer"
      className="text-link inline-flex items-center gap-1 rounded-sm underline-offset-2 [overflow-wrap:anywhere] hover:underline"
    >
      {name}
      <ExternalLink aria-hidden="true" className="size-3.5 shrink-0" />
    </a>
  );
}

type Links = Pick<ShopRecord, 'facebook' | 'tiktok'>;

/** By name, as a row has room for. */
export function ShortLinks({ facebook, tiktok }: Links) {
  if (facebook === '' && tiktok === '') return <>–</>;
  return (
    <span className="inline-flex flex-wrap gap-x-3 max-sm:justify-end">
      {facebook !== '' && <SocialLink address={facebook} name="Facebook" />}
      {tiktok !== '' && <SocialLink address={tiktok} name="TikTok" />}
    </span>
  );
}

/** With their addresses. */
export function FullLinks({ facebook, tiktok }: Links) {
  return (
    <Facts
      facts={{
        Facebook: facebook !== '' && <SocialLink address={facebook} />,
        TikTok: tiktok !== '' && <SocialLink address={tiktok} />,
      }}
    />
  );
}
