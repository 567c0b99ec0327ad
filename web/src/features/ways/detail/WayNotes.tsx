import type { WayDetail } from '@waydesk/contract/way-detail.ts';
import { loadPart } from '../../../api/chunk.ts';
import { useT } from '../../../i18n/t.ts';
import { Card } from '../../../ui/Card.tsx';
import { ErrorBanner } from '../../../ui/ErrorBanner.tsx';
import { Loading } from '../../../ui/Loading.tsx';
import { Timestamp } from '../../../ui/Timestamp.tsx';
import { partOf, usePart } from '../../../ui/usePart.ts';

/** Everybody opens ways to read them: what a form needs comes right after. */
const addPart = partOf(() => loadPart(() => import('./AddNote.tsx')));

/** The notes of a way, newest first, and a form to add one. */
export function WayNotes({ way }: { way: WayDetail }) {
  const t = useT();
  const { part, hasFailed, load } = usePart(addPart, 'idle');
  return (
    <Card title={t('Way Notes')}>
      {part !== null ? (
        <part.AddNote wayId={way.id} />
      ) : hasFailed ? (
        <ErrorBanner
          text={t('Network error. Could not connect to the server.')}
          onRetry={() => void load()}
        />
      ) : (
        <Loading />
      )}
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
