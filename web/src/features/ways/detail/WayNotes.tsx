import type { WayDetail } from '@waydesk/contract/ways/way-detail.ts';
import { lazyComponent } from '../../../api/lazyComponent.tsx';
import { useT } from '../../../i18n/t.ts';
import { Card } from '../../../ui/Card.tsx';
import { ErrorBanner } from '../../../ui/ErrorBanner.tsx';
import { Loading } from '../../../ui/Loading.tsx';
import { Timestamp } from '../../../ui/Timestamp.tsx';

/** Most people only read a way, so the code of the form loads afterwards. */
const AddNote = lazyComponent(() => import('./AddNote.tsx'), 'AddNote', 'idle');

/** The notes of a way, newest first, and a form to add one. */
export function WayNotes({ way }: { way: WayDetail }) {
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
                {note.user?.name ?? '–'} · <Timestamp at={note.createdAt} />
              </p>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
