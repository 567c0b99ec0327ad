import { isWebLink } from '@waydesk/contract/links.ts';
import type { Shop } from '@waydesk/contract/shops.ts';
import { ExternalLink } from 'lucide-react';
import { Facts } from '../../ui/Facts.tsx';

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

type Links = Pick<Shop, 'facebookLink' | 'tiktokLink'>;

/** By name, as a row has room for. */
export function ShortLinks({ facebookLink, tiktokLink }: Links) {
  if (!facebookLink && !tiktokLink) return <>–</>;
  return (
    <span className="inline-flex flex-wrap gap-x-3 max-sm:justify-end">
      {facebookLink && <SocialLink address={facebookLink} name="Facebook" />}
      {tiktokLink && <SocialLink address={tiktokLink} name="TikTok" />}
    </span>
  );
}

/** With their addresses. */
export function FullLinks({ facebookLink, tiktokLink }: Links) {
  return (
    <Facts
      facts={{
        Facebook: facebookLink && <SocialLink address={facebookLink} />,
        TikTok: tiktokLink && <SocialLink address={tiktokLink} />,
      }}
    />
  );
}
