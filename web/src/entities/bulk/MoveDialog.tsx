import type { Input } from '@waydesk/contract/calls/route.ts';
import { useState, type ReactNode, useEffect } from 'react';
import { ApiError } from '../../api/apiError.ts';
import { inlineText } from '../../api/errorTexts.ts';
import { useT } from '../../i18n/t.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { ErrorBanner } from '../../ui/ErrorBanner.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { onEnter } from '../../ui/keys/onEnter.ts';
import type { PickedRows } from '../../list/bulk/choice.ts';
import { rowsText } from '../../list/bulk/rowsText.ts';
import { BULK_KINDS, type BulkAction, type BulkKind } from '../../list/bulk/kinds.ts';
import { PreviewFacts } from './PreviewFacts.tsx';
import type { BulkPreview } from '@waydesk/contract/parcels/bulk-jobs.ts';
import { write } from '../../api/useWrite.ts';
import { useBulkMove } from './useBulkMove.ts';

export interface MoveProps {
  kind: BulkKind;
  title: string;
  /** Stays the same while it is open. */
  pick: PickedRows;
  /** Null until it is chosen. */
  action: BulkAction | null;
  /** The rider of the action, for the sentence afterwards. */
  riderName?: string | undefined;
  /** The inputs that choose the action. */
  children?: ReactNode;
  onClose: () => void;
  /** It was applied; the bar above the list tells the rest. */
  onDone: () => void;
}

/** Shows what an action would do to the chosen rows before it does it. */
export function MoveDialog(props: MoveProps) {
  const { kind, title, pick, action, children, onClose } = props;
  const t = useT();
  const { preview, failure, isLoading, again } = usePreview(kind, pick, action);
  const { apply, problem, isSending } = useBulkMove(props);
  const count = preview?.items.length ?? 0;
  // What was sent cannot be called back by closing.
  const close = () => {
    if (!isSending) onClose();
  };
  const change = () => {
    if (preview !== undefined && count > 0) void apply(preview.items);
  };
  return (
    <Dialog title={title} onClose={close}>
      {/* No form: Enter applies only what the preview shows. */}
      <div role="presentation" className="flex flex-col gap-4" onKeyDown={onEnter(change)}>
        {children}
        {/* Grows once, not with each answer. */}
        <div className="min-h-28">
          {isLoading && <Loading />}
          {failure !== undefined && (
            <ErrorBanner
              text={inlineText(failure)}
              requestId={failure.requestId}
              busy={isLoading}
              onRetry={again}
            />
          )}
          {preview !== undefined && (
            <PreviewFacts kind={kind} preview={preview} showsMoves={action?.type === 'follow'} />
          )}
          {action === null && (
            <p className="text-muted">{t('Check what will change before you confirm.')}</p>
          )}
        </div>
        {problem !== null && <Banner kind="error">{problem}</Banner>}
        <div className="flex flex-wrap justify-end gap-2">
          <Button onClick={close} aria-disabled={isSending}>
            {t('Cancel')}
          </Button>
          <Button variant="primary" busy={isSending} aria-disabled={count === 0} onClick={change}>
            {isSending
              ? t('Changing {rows}…', { rows: rowsText(kind, count, t) })
              : count === 0
                ? t('Apply')
                : t('Change {rows}', { rows: rowsText(kind, count, t) })}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

interface State {
  /** The request, to recognise answers to an earlier one. */
  of: string;
  preview?: BulkPreview;
  failure?: ApiError;
}

/**
 * The preview of an action; requested again when the action changes, but not while its note is
 * typed. Undefined without an action.
 */
function usePreview(kind: BulkKind, pick: PickedRows, action: BulkAction | null) {
  const [attempts, setTries] = useState(0);
  const [state, setState] = useState<State | null>(null);
  const of = action && JSON.stringify([{ ...action, note: null }, attempts]);
  useEffect(() => {
    if (action === null || of === null) return undefined;
    const { signal, abort } = stoppable();
    const body = { pick, action } as Input<(typeof BULK_KINDS)['ways']['preview']>['body'];
    write(BULK_KINDS[kind].preview, { body } as never, { signal, handledStatuses: true }).then(
      ({ data }) => setState(data ? { of, preview: data } : { of, failure: unreadable() }),
      (failure: unknown) => {
        if (signal.aborted) return;
        if (!(failure instanceof ApiError)) throw failure;
        setState({ of, failure });
      },
    );
    return abort;
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `of` stands for the action
  }, [kind, pick, of]);
  const current = state?.of === of ? state : null;
  return {
    preview: current?.preview,
    failure: current?.failure,
    isLoading: of !== null && current === null,
    again: () => setTries((n) => n + 1),
  };
}

const unreadable = () => new ApiError({ kind: 'unreadable' });

function stoppable() {
  const controller = new AbortController();
  return { signal: controller.signal, abort: () => controller.abort() };
}
