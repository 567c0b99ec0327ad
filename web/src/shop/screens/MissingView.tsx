import { useT } from '../../i18n/t.ts';
import { MissingState } from '../../ui/states.tsx';
import { bigClasses } from '../../ui/thumb/bigButtons.tsx';
import { PortalLink } from '../PortalLink.tsx';
import { PortalPage } from './PortalPage.tsx';

export function MissingView() {
  const t = useT();
  return (
    <PortalPage title={t('Page Not Found')} back={{ name: 'home' }}>
      <MissingState text={t('There is no page at this address.')}>
        <PortalLink to={{ name: 'home' }} className={bigClasses('main')}>
          {t('To the first page')}
        </PortalLink>
      </MissingState>
    </PortalPage>
  );
}
