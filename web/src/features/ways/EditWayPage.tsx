import { deliveries } from '@waydesk/contract/deliveries.ts';
import { ways } from '@waydesk/contract/ways.ts';
import { useParam } from '../../router/place.ts';
import { useState } from 'react';
import { inlineText } from '../../api/failureTexts.ts';
import { useRead } from '../../api/useRead.ts';
import { useT } from '../../i18n/t.ts';
import { readDeliveries } from '../../records/delivery.ts';
import { listOf } from '../../records/pick.ts';
import { readWayDetail } from '../../records/way.ts';
import { Button } from '../../ui/Button.tsx';
import { ErrorState } from '../../ui/faces.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { Page } from '../../ui/Page.tsx';
import { EditForm } from './edit/EditForm.tsx';
import { originalOf, type Original } from './edit/original.ts';
import { useInitialData } from './inputs/InitialData.tsx';

/** Reads the way afresh, then hands it to the form. */
export function EditWayPage() {
  const id = useParam('id');
  // Another way is another form.
  return <EditWay key={id} id={Number(id)} />;
}

function EditWay({ id }: { id: number }) {
  const t = useT();
  const data = useInitialData();
  const read = useRead(ways.get, { params: { id } }, { fresh: true });
  const way = readWayDetail(read.data);
  const asks = way !== null && way.deliveries === null;
  const rows = useRead(deliveries.list, { query: { wayId: id } }, { fresh: true, enabled: asks });
  const [original, setOriginal] = useState<Original | null>(null);

  const found = way?.deliveries ?? (rows.data && readDeliveries(listOf(rows.data)));
  const isReady = found !== undefined || rows.failure !== undefined;
  // What is read again later must not pull the form from under the hands.
  if (original === null && way !== null && isReady && !data.isLoading) {
    setOriginal(originalOf(read.data, found ?? [], data.townships));
  }
  if (original !== null) return <EditForm original={original} data={data} />;

  const { failure } = read;
  const isMissing = failure?.status === 404 || (read.data !== undefined && way === null);
  return (
    <Page title={t('Edit Way')}>
      {isMissing ? (
        <ErrorState text={t('No way data found. Please check the way ID or contact support.')}>
          <LinkButton href="/ways">{t('Back to Ways')}</LinkButton>
        </ErrorState>
      ) : failure ? (
        <ErrorState text={failure.message ? inlineText(failure) : t('Failed to load way details')}>
          <Button look="primary" onClick={read.refresh}>
            {t('Try again')}
          </Button>
          <LinkButton href="/ways">{t('Back to Ways')}</LinkButton>
        </ErrorState>
      ) : (
        <Loading />
      )}
    </Page>
  );
}
