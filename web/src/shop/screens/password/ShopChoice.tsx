import type { PortalSession } from '@waydesk/contract/portal/portal.ts';
import { useT } from '../../../i18n/t.ts';
import { BigButton } from '../../../ui/thumb/bigButtons.tsx';

interface Props {
  shops: PortalSession['shops'];
  isBusy: boolean;
  onChoose: (shop: number) => void;
  onBack: () => void;
}

/** For whoever works for several shops: which of them to sign in to. */
export function ShopChoice({ shops, isBusy, onChoose, onBack }: Props) {
  const t = useT();
  return (
    <div className="flex flex-col gap-3">
      <h2 className="text-base font-semibold">{t('Which shop is it for?')}</h2>
      {shops.map(({ id, name }) => (
        <BigButton key={id} busy={isBusy} onClick={() => onChoose(id)}>
          {name}
        </BigButton>
      ))}
      <BigButton fill="quiet" onClick={onBack}>
        {t('Back')}
      </BigButton>
    </div>
  );
}
