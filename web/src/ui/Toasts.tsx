import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react';
import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useT } from '../i18n/t.ts';
import { classes } from './classes.ts';
import { RequestId } from './RequestId.tsx';
import { Words } from './Words.tsx';
import { dismissToast, subscribeToasts, visibleToasts, type Toast } from './toasts.ts';

const SHOWN_FOR = 5000;
/** Long enough to mark and copy it. */
const SHOWN_WITH_ID = 20_000;

const KINDS = {
  success: { icon: CircleCheck, look: 'text-good' },
  error: { icon: CircleAlert, look: 'text-danger' },
  warning: { icon: TriangleAlert, look: 'text-warn' },
  info: { icon: Info, look: 'text-link' },
} as const;

function Toast({ toast }: { toast: Toast }) {
  const t = useT();
  // A pointer on it stops the timer: it must not disappear while the user reads or clicks it.
  const [held, setHeld] = useState(false);
  const { id, kind, text, lasting, isAlert, count, requestId } = toast;
  useEffect(() => {
    if (held || lasting) return;
    const timer = setTimeout(() => dismissToast(id), requestId ? SHOWN_WITH_ID : SHOWN_FOR);
    return () => clearTimeout(timer);
  }, [id, text, count, held, lasting, requestId]);
  const { icon: Icon, look } = KINDS[kind];
  return (
    <div
      role={isAlert ? 'alert' : 'status'}
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      className="bg-raised border-line rounded-card shadow-float pointer-events-auto flex items-start gap-2 border p-3"
    >
      <Icon aria-hidden="true" className={classes('mt-0.5 size-4 shrink-0', look)} />
      <div className="min-w-0 flex-1 text-pretty">
        <p>
          <Words text={text} />
        </p>
        <RequestId id={requestId} />
      </div>
      <button
        type="button"
        aria-label={t('Close')}
        onClick={() => dismissToast(id)}
        className="text-muted hover:text-ink rounded-sm p-0.5 pointer-coarse:-m-3 pointer-coarse:p-3.5"
      >
        <X aria-hidden="true" className="size-4" />
      </button>
    </div>
  );
}

/** Above everything, also above a dialog that opened before the newest toast. */
function useOnTop(newest: string | undefined) {
  const ref = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const box = ref.current;
    if (newest === undefined || !box?.showPopover) return;
    // Shown again only for a dialog, because a reader then reads all of them again.
    if (box.matches(':popover-open') && document.querySelector('dialog:modal')) box.hidePopover();
    if (!box.matches(':popover-open')) box.showPopover();
  }, [newest]);
  return ref;
}

/** Rendered once at the root, above every page. */
export function Toasts() {
  const t = useT();
  const toasts = useSyncExternalStore(subscribeToasts, visibleToasts);
  const newest = toasts.at(-1);
  const top = useOnTop(newest && `${newest.id} ${newest.count}`);
  return (
    <section id="toasts" aria-label={t('Notifications')}>
      {/* What was just made stays in sight: below the buttons of a page and above its rows, or beside the title. */}
      <div
        ref={top}
        popover="manual"
        className="no-print text-ink pointer-events-none fixed inset-auto top-1.5 right-3 m-0 lg:top-14 h-auto overflow-visible border-0 bg-transparent p-0 z-50 w-[min(24rem,calc(100vw-1.5rem))] flex-col items-end gap-2 open:flex"
      >
        {toasts.map((toast) => (
          <Toast key={toast.id} toast={toast} />
        ))}
      </div>
    </section>
  );
}
