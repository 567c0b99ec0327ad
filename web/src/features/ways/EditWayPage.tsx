import { deliveries } from '@waydesk/contract/deliveries.ts';
import { ways } from '@waydesk/contract/ways.ts';
import { useRead } from '../../api/useRead.ts';
import { useT } from '../../i18n/t.ts';
import { useFirst } from '../../page/useFirst.ts';
import { readWayDetail } from '../../records/way.ts';
import { useIdParam } from '../../router/place.ts';
import { Button } from '../../ui/Button.tsx';
import { ErrorState } from '../../ui/faces.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { Page } from '../../ui/Page.tsx';
import { EditForm } from './edit/EditForm.tsx';
import { ownDeliveries } from './edit/editCalls.ts';
import { originalOf } from './edit/original.ts';
import { useInitialData } from './inputs/InitialData.tsx';

/** Reads the way afresh, then hands it to the form. */
export function EditWayPage() {
  const id = useIdParam();
  // Another way is another form.
  return <EditWay key={id} id={id} />;
}

function EditWay({ id }: { id: number }) {
  const t = useT();
  const data = useInitialData();
  const read = useRead(ways.get, { params: { id } }, { fresh: true });
  const way = readWayDetail(read.data);
  // A server may keep them apart from the way.
  const inside = way?.deliveries?.length ? way.deliveries : null;
  const asks = way !== null && inside === null;
  const rows = useRead(deliveries.list, { query: { wayId: id } }, { fresh: true, enabled: asks });

  // A server without that call has told all it knows.
  const apart = rows.failure?.status === 404 ? [] : rows.data && ownDeliveries(rows.data, id);
  const found = inside ?? apart;
  const isReady = way !== null && found !== undefined && !data.isLoading;
  const original = useFirst(isReady ? originalOf(read.data, found, data.townships) : null);
  if (original !== null) return <EditForm original={original} data={data} />;

  const failure = read.failure ?? rows.failure;
  const isMissing = read.failure?.status === 404 || (read.data !== undefined && way === null);
  return (
    <Page title={t('Edit Way')}>
      {isMissing ? (
        <ErrorState text={t('No way data found. Please check the way ID or contact support.')}>
          <LinkButton href="/ways">{t('Back to Ways')}</LinkButton>
        </ErrorState>
      ) : failure ? (
        <ErrorState text={t('Failed to load way details')}>
          <Button look="primary" onClick={read.failure ? read.refresh : rows.refresh}>
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
