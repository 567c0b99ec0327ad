import { may } from '@waydesk/contract/calls/permissions.ts';
import type { WayDetail } from '@waydesk/contract/ways/way-detail.ts';
import { useSession } from '../../../api/session.ts';
import { lazyComponent } from '../../../api/lazyComponent.tsx';
import { nameWithUsername } from '../../../entities/people/nameWithUsername.ts';
import { WAY_GRID } from './wayGrid.ts';
import { WayActions } from './WayActions.tsx';
import { WayDeliveries } from './WayDeliveries.tsx';
import { WayFacts } from './WayFacts.tsx';
import { WayHistory } from './WayHistory.tsx';
import { WayPhoto } from './WayPhoto.tsx';
import type { useWay } from './useWay.ts';
import { useT } from '../../../i18n/t.ts';
import { Facts } from '../../../ui/cards/Facts.tsx';
import { Card } from '../../../ui/Card.tsx';
import { Money } from '../../../ui/Money.tsx';
import { ErrorBanner } from '../../../ui/ErrorBanner.tsx';
import { Loading } from '../../../ui/Loading.tsx';
import { Timestamp } from '../../../ui/Timestamp.tsx';

const ChargesCard = lazyComponent(() => import('./ChargesCard.tsx'), 'ChargesCard');

interface Props {
  way: WayDetail;
  record: ReturnType<typeof useWay>;
}

/** A way that has loaded. */
export function WayView({ way, record }: Props) {
  const role = useSession()?.user.role;
  const isOwedCharges = way.deliveries.some(({ os_paid }) => os_paid) && may(role, 'cashier');
  return (
    <div className={WAY_GRID.whole}>
      <div className={WAY_GRID.status}>
        <WayActions way={way} reload={record.reload} />
        <WaySummary summary={way.summary} />
        {/* The shop may have paid them at the pickup. */}
        {isOwedCharges && <ChargesCard wayId={way.id} />}
      </div>
      <div className={WAY_GRID.parcels}>
        <WayDeliveries wayId={way.id} shopId={way.shop?.id ?? null} deliveries={way.deliveries} />
      </div>
      <div className={WAY_GRID.rest}>
        <div className={WAY_GRID.column}>
          <WayFacts way={way} history={record.past.data} />
          <WayPhoto wayId={way.id} photo={way.parcelPhoto} />
        </div>
        <div className={WAY_GRID.columns}>
          <WayNotes way={way} />
          <WayHistory read={record.past} />
        </div>
      </div>
    </div>
  );
}

function WaySummary({ summary }: Pick<WayDetail, 'summary'>) {
  const t = useT();
  const money = (amount: number) => <Money amount={amount} />;
  return (
    <Card title={t('Summary')} className="max-sm:order-1">
      <Facts
        facts={{
          [t('Total Deliveries')]: summary.totalDeliveries,
          [t('Total Charges')]: money(summary.totalCharges),
          [t('Collected by Rider')]: money(summary.totalCollected),
          [t('Transferred')]: money(summary.totalTransferred),
        }}
      />
    </Card>
  );
}

/** Most people only read a way, so the code of the form loads afterwards. */
const AddNote = lazyComponent(() => import('./AddNote.tsx'), 'AddNote', 'idle');

/** The notes of a way, newest first, and a form to add one. */
function WayNotes({ way }: { way: WayDetail }) {
  const t = useT();
  return (
    <Card title={t('Way Notes')}>
      <AddNote
        wayId={way.id}
        loading={<Loading />}
        failed={(retry) => (
          <ErrorBanner
            text={t('Network error. Could not connect to the server.')}
            onRetry={retry}
          />
        )}
      />
      {way.notes.length === 0 ? (
        <p className="text-muted mt-3">{t('No notes yet')}</p>
      ) : (
        <ul className="mt-3 flex flex-col gap-3">
          {way.notes.map((note, at) => (
            <li key={note.id ?? `at-${at}`} className="border-line border-l-2 pl-3">
              <p className="[overflow-wrap:anywhere] whitespace-pre-line">{note.note}</p>
              <p className="text-muted text-xs">
                {note.user ? nameWithUsername(note.user) : '–'} · <Timestamp at={note.createdAt} />
              </p>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
