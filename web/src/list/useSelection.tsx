import { History, ListChecks } from 'lucide-react';
import { useState } from 'react';
import { isOurServer } from '../api/foreign.ts';
import { useT } from '../i18n/t.ts';
import { useOpened } from '../api/lazyComponent.tsx';
import { Button } from '../ui/Button.tsx';
import { showToast } from '../ui/toasts.ts';
import { lazyChunk, useChunk } from '../ui/lazyChunk.ts';
import type { BodyProps } from './ListBody.tsx';
import type { Boxes } from './table/ListTable.tsx';
import type { Choosing } from './bulk/choice.ts';
import type { BulkList } from './bulkList.ts';

const NONE = lazyChunk<never>(() => Promise.reject(new Error('Nothing to select')));

const useNoJobs = () => false;

/** The row that has the focus, by its key. */
const rowInFocus = () =>
  document.activeElement?.closest<HTMLElement>('[data-row]')?.dataset['row'] ?? null;

/**
 * Choosing many rows of a list. Only the buttons are there from the start; a server that knows only
 * the documents has no calls for the rest.
 */
export function useSelection<T>(
  many: BulkList | undefined,
  list: Pick<BodyProps<T>, 'rows' | 'toKey' | 'pagination' | 'address'>,
) {
  const t = useT();
  const useHasJobs = many?.useHasBulkJobs ?? useNoJobs;
  // Its bar stands above the list, wherever it was done.
  const { chunk, isLoading, load } = useChunk(many?.tools ?? NONE, useHasJobs() ? 'now' : 'asked');
  const [started, setStarted] = useState<{ choosing: Choosing; at: string | null } | null>(null);
  const actions = useOpened(many?.RecentActions ?? NONE);
  const { rows, toKey, pagination, address } = list;
  const ids = (rows ?? []).map((row) => Number(toKey(row)));
  if (many === undefined || !isOurServer()) return null;
  const tools = chunk?.bulkTools;
  const start = async () => {
    const at = rowInFocus();
    const found = await load();
    if (found === null) {
      showToast('error', t('Network error. Could not connect to the server.'));
      return;
    }
    const choosing = found.bulkTools.newChoosing();
    choosing.show(ids);
    if (at !== null) choosing.press(Number(at), false);
    setStarted({ choosing, at });
  };
  const leave = () => setStarted(null);
  const boxes: Boxes<T> | undefined =
    started && tools
      ? {
          head: <tools.PageBox choosing={started.choosing} />,
          of: (row) => <tools.RowBox choosing={started.choosing} id={Number(toKey(row))} />,
        }
      : undefined;
  return {
    boxes,
    buttons: (
      <>
        <Button
          aria-pressed={started !== null}
          aria-keyshortcuts={started === null ? 'x' : undefined}
          busy={isLoading}
          className="pointer-coarse:min-w-11"
          onClick={() => (started === null ? void start() : leave())}
        >
          {/* A phone has no room for the word. */}
          <ListChecks aria-hidden="true" className="size-4 shrink-0 sm:hidden" />
          <span className="max-sm:sr-only">{t('Select')}</span>
        </Button>
        <Button
          aria-haspopup="dialog"
          aria-label={t('Recent actions')}
          onClick={actions.open}
          className="pointer-coarse:min-w-11"
        >
          <History aria-hidden="true" className="size-4" />
        </Button>
        {actions.isOpen && <many.RecentActions onClose={actions.close} />}
      </>
    ),
    above: tools && <tools.BulkJobBars />,
    below: started && tools && (
      <tools.BulkBar
        kind={many.kind}
        choosing={started.choosing}
        ids={ids}
        total={pagination?.total}
        isMore={pagination?.atLeast === true}
        query={address.query}
        startedAt={started.at}
        actions={tools.actions}
        onLeave={leave}
      />
    ),
  };
}
