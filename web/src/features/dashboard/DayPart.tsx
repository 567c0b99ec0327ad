import { may } from '@waydesk/contract/permissions.ts';
import { useCallback, useEffect, useState } from 'react';
import { forgetFailedParts, keepPart, loadPart } from '../../api/chunk.ts';
import { useSession } from '../../api/session.ts';
import { useT } from '../../i18n/t.ts';
import { ErrorBanner } from '../../ui/ErrorBanner.tsx';
import type { Day } from './day/Day.tsx';
import { DaySkeleton } from './DaySkeleton.tsx';

/** Only owners and managers load it, and only here. */
const load = keepPart(() => loadPart(() => import('./day/Day.tsx')));

/** The owner's day, for those who may see it. Whatever happens to it, the cards above stand. */
export function DayPart() {
  const role = useSession()?.user.role ?? '';
  return may(role, 'overview') ? <Loaded /> : null;
}

function Loaded() {
  const t = useT();
  const [Part, setPart] = useState<typeof Day | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const fetchPart = useCallback(() => {
    load().then(
      (part) => setPart(() => part.Day),
      () => setFailed(true),
    );
  }, []);
  useEffect(fetchPart, [fetchPart]);
  if (Part !== null) return <Part />;
  if (!hasFailed) return <DaySkeleton />;
  const retry = () => {
    forgetFailedParts();
    setFailed(false);
    fetchPart();
  };
  return <ErrorBanner text={t('Failed to fetch the figures of the day')} onRetry={retry} />;
}
