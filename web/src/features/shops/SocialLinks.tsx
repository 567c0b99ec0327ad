import { isWebLink } from '@waydesk/contract/calls/links.ts';
import type { Shop } from '@waydesk/contract/records/shop.ts';
import { ExternalLink } from 'lucide-react';
import { Facts } from '../../ui/cards/Facts.tsx';
import { Words } from '../../ui/Words.tsx';

interface LinkProps {
  address: string;
  /** Replaces the address as the text of the link. */
  name?: string;
}

/** Links only to http and https; any other address, such as `javascript:`, is plain text. */
function SocialLink({ address, name = address }: LinkProps) {
  if (!isWebLink(address))
    return <span className="whitespace-normal [overflow-wrap:anywhere]">{address}</span>;
  return (
    <a
      href={address}
      target="_blank"
      rel="noopener noreferrer"
      // The places where the text may break are spaces to a reader.
      aria-label={name}
      className="text-link inline-flex items-center gap-1 rounded-sm pointer-coarse:min-h-11 underline-offset-2 [overflow-wrap:anywhere] hover:underline"
    >
      <span>
        <Words text={name} />
      </span>
      <ExternalLink aria-hidden="true" className="size-3.5 shrink-0" />
    </a>
  );
}

type Links = Pick<Shop, 'facebookLink' | 'tiktokLink'>;

/** Links with the name of the network, as a table row has no room for addresses. */
export function ShortLinks({ facebookLink, tiktokLink }: Links) {
  if (!facebookLink && !tiktokLink) return <>–</>;
  return (
    <span className="inline-flex whitespace-nowrap max-sm:flex-wrap max-sm:justify-end max-sm:gap-x-3 sm:flex-col sm:items-start">
      {facebookLink && <SocialLink address={facebookLink} name="Facebook" />}
      {tiktokLink && <SocialLink address={tiktokLink} name="TikTok" />}
    </span>
  );
}

/** Without what all addresses begin with, so that one fits a line. */
const shortened = (address: string) => address.replace(/^https?:\/\/(www\.)?/i, '');

/** Links that show their addresses. */
export function FullLinks({ facebookLink, tiktokLink }: Links) {
  return (
    <div className="[&>dl]:grid-cols-[auto_minmax(0,1fr)]">
      <Facts
        facts={{
          Facebook: facebookLink && (
            <SocialLink address={facebookLink} name={shortened(facebookLink)} />
          ),
          TikTok: tiktokLink && <SocialLink address={tiktokLink} name={shortened(tiktokLink)} />,
        }}
      />
    </div>
  );
}
