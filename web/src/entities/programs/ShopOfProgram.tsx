import { useT } from '../../i18n/t.ts';
import { links } from '../../router/links.ts';
import { TextLink } from '../../ui/TextLink.tsx';

/** For which shop a program is; null: for all of them. */
export function ShopOfProgram({ shop }: { shop: { id: number; name: string } | null }) {
  const t = useT();
  if (shop === null) return <span>{t('All shops')}</span>;
  return <TextLink to={links.shop(shop.id)}>{shop.name || `#${shop.id}`}</TextLink>;
}
