/** How the phone is used, from Sending. */
import { useT } from '../../i18n/t.ts';
import { lazyChunk, useChunk } from '../../ui/lazyChunk.ts';
import { Loading } from '../../ui/Loading.tsx';
import { ErrorState } from '../../ui/states.tsx';
import { BigButton } from './bigButtons.tsx';
import { RunPage } from './RunPage.tsx';

const riderGuide = lazyChunk(() => import('../guide/RiderGuide.tsx'));

export function GuideScreen() {
  const t = useT();
  const { chunk, hasFailed, load } = useChunk(riderGuide, 'now');
  return (
    <RunPage title={t('How it works')}>
      {chunk !== null ? (
        <chunk.RiderGuide />
      ) : hasFailed ? (
        <ErrorState
          text={t('The guide could not be loaded. It needs a connection the first time.')}
        >
          <BigButton fill="main" onClick={() => void load()}>
            {t('Try again')}
          </BigButton>
        </ErrorState>
      ) : (
        <Loading />
      )}
    </RunPage>
  );
}
