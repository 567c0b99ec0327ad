import { useRouter } from '@tanstack/react-router';
import {
  MAX_LABELLED_WAYS,
  MAX_LABELS,
  TOO_MANY_LABELLED_WAYS,
  TOO_MANY_LABELS,
} from '@waydesk/contract/rules/label-limits.ts';
import { Printer } from 'lucide-react';
import { ApiError } from '../../api/apiError.ts';
import { useWrite } from '../../api/useWrite.ts';
import { useT } from '../../i18n/t.ts';
import { BULK_KINDS } from '../../list/bulk/kinds.ts';
import type { ChosenRows } from '../../list/bulk/BulkBar.tsx';
import { usePaletteActions } from '../../ui/usePaletteActions.ts';
import { links } from '../../router/links.ts';
import { Button } from '../../ui/Button.tsx';
import { showToast } from '../../ui/toasts.ts';

const LIMITS = {
  ways: { most: MAX_LABELLED_WAYS, text: TOO_MANY_LABELLED_WAYS },
  parcels: { most: MAX_LABELS, text: TOO_MANY_LABELS },
};

/** Leads to the labels of the chosen rows. */
export function BulkLabels({ chosen: { kind, count, pick } }: { chosen: ChosenRows }) {
  const t = useT();
  const router = useRouter();
  const { run, isRunning } = useWrite(BULK_KINDS[kind].preview);
  /** Those that the filters leave are known to the server alone; the preview names them. */
  const chosenIds = async () => {
    const rows = pick();
    if ('ids' in rows) return rows.ids;
    const action = { type: 'status', status: 'cancelled' };
    const { data } = await run({ body: { pick: rows, action } } as never);
    if (data === null) throw new ApiError({ kind: 'unreadable' });
    const { items, same, refused } = data;
    return [...items.map(({ id }) => id), ...same, ...refused.map(({ id }) => id)];
  };
  const open = async () => {
    const { most, text } = LIMITS[kind];
    if (count === 0 || isRunning) return;
    if (count > most) {
      showToast('error', t(text));
      return;
    }
    try {
      const ids = [...(await chosenIds())].sort((a, b) => a - b);
      await router.navigate(links.labels(kind === 'ways' ? { wayId: ids.join() } : { ids }));
    } catch (failure) {
      // A toast tells it.
      if (!(failure instanceof ApiError)) throw failure;
    }
  };
  usePaletteActions(
    count === 0 ? [] : [{ label: (inLanguage) => inLanguage('Labels'), run: () => void open() }],
  );
  return (
    <Button
      busy={isRunning}
      aria-disabled={count === 0}
      aria-label={t('Labels')}
      // A phone has room for its icon alone.
      className="max-sm:flex-none! max-sm:w-11"
      onClick={() => void open()}
    >
      <Printer aria-hidden="true" className="size-4 shrink-0 sm:hidden" />
      <span className="max-sm:hidden">{t('Labels')}</span>
    </Button>
  );
}
