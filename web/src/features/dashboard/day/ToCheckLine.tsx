import { acts } from '@waydesk/contract/run/act-reviews.ts';
import { useRead } from '../../../api/useRead.ts';
import { useT } from '../../../i18n/t.ts';
import { links } from '../../../router/links.ts';
import { writeCount } from '../../../ui/chart/chart.ts';
import { AppLink } from '../../../ui/AppLink.tsx';

const WAITING = { query: { open: true, limit: '1' } } as const;

/** How much riders recorded on their phones waits for the office; nothing when nothing does. */
export function ToCheckLine() {
  const t = useT();
  // The day stands without it, also on a server without phones.
  const { pagination } = useRead(acts.list, WAITING, { handledStatuses: true });
  const count = pagination?.total ?? 0;
  if (count === 0) return null;
  return (
    <h3 className="border-line mt-4 border-t pt-3">
      <AppLink
        to={links.toCheck()}
        className="flex min-h-6 items-baseline justify-between gap-2 rounded-sm underline-offset-2 hover:underline pointer-coarse:min-h-11 pointer-coarse:items-center"
      >
        <span className="font-medium">{t('Recorded on phones, and waiting for the office')}</span>
        <span className="text-xl font-semibold tabular-nums">{writeCount(count)}</span>
      </AppLink>
    </h3>
  );
}
