/** How the phone is used, from Sending. */
import { useT } from '../../i18n/t.ts';
import { RiderGuide } from '../guide/RiderGuide.tsx';
import { RunPage } from './RunPage.tsx';

export function GuideScreen() {
  const t = useT();
  return (
    <RunPage title={t('How it works')}>
      <RiderGuide />
    </RunPage>
  );
}
