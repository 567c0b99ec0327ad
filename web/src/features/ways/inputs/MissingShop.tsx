import { may } from '@waydesk/contract/calls/permissions.ts';
import { useSession } from '../../../api/session.ts';
import { useT } from '../../../i18n/t.ts';
import { links } from '../../../router/links.ts';
import { TextLink } from '../../../ui/TextLink.tsx';

/** Under a search for shops that found none: the way to add it, and back to this form. */
export function MissingShop({ typed }: { typed: string }) {
  const t = useT();
  const role = useSession()?.user.role;
  const name = typed.trim().slice(0, 200);
  return (
    <p className="text-label flex flex-wrap gap-x-2">
      <span role="status" className="text-muted">
        {name === '' ? t('There is no online shop yet.') : t('No shops found')}
      </span>
      {may(role, 'shop-admin') ? (
        <TextLink to={links.addShop({ from: 'way', ...(name !== '' && { name }) })}>
          {name === '' ? t('Add Online Shop') : t('Add “{name}”', { name })}
        </TextLink>
      ) : (
        <span className="text-muted">{t('An administrator can add the shop.')}</span>
      )}
    </p>
  );
}
