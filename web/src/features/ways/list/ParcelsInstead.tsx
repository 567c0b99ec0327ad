import { parcels } from '@waydesk/contract/parcels/parcels.ts';
import { useRead } from '../../../api/useRead.ts';
import { useT } from '../../../i18n/t.ts';
import { links } from '../../../router/links.ts';
import { LinkButton } from '../../../ui/LinkButton.tsx';

/** Where no way has the words of a search: how many parcels have them, as a link to those. */
export function ParcelsInstead({ search }: { search: string }) {
  const t = useT();
  const { pagination } = useRead(
    parcels.list,
    { query: { search, page: 1, limit: 1 } },
    { handledStatuses: true },
  );
  const found = pagination?.total ?? 0;
  if (found === 0) return null;
  return (
    <LinkButton to={links.parcels({ search })} variant="primary">
      {t(found === 1 ? '1 parcel has “{search}”' : '{n} parcels have “{search}”', {
        n: found.toLocaleString('en'),
        search,
      })}
    </LinkButton>
  );
}
