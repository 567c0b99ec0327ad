/** The queue of toasts: at most three are visible, the rest wait their turn. */
export type ToastKind = 'success' | 'error' | 'warning' | 'info';

export interface Toast {
  id: string;
  kind: ToastKind;
  text: string;
  /** Stays until dismissed or replaced: for something still in progress. */
  lasting: boolean;
  /** Read out at once, as errors and warnings are. */
  isAlert: boolean;
  /** How often it was shown; each time restarts its timer. */
  count: number;
  /** Of the request that failed, where somebody has to look into it. */
  requestId: string;
}

const AT_ONCE = 3;

let all: readonly Toast[] = [];
let visible: readonly Toast[] = [];
let made = 0;
const listeners = new Set<() => void>();

function put(next: readonly Toast[]) {
  all = next;
  visible = all.slice(0, AT_ONCE);
  for (const listener of listeners) listener();
}

interface Options {
  /** Replaces the toast with the same id in place. */
  id?: string;
  lasting?: boolean;
  isAlert?: boolean;
  requestId?: string;
}

/** Shows a translated text; a toast with the same kind and text stays longer instead. */
export function showToast(kind: ToastKind, text: string, options: Options = {}): void {
  const { id = `notice-${++made}`, lasting = false, requestId = '' } = options;
  const { isAlert = kind === 'error' || kind === 'warning' } = options;
  const next: Toast = { id, kind, text, lasting, isAlert, count: 1, requestId };
  const same = all.find((notice) => notice.kind === kind && notice.text === text);
  if (all.some((notice) => notice.id === id)) {
    put(all.map((notice) => (notice.id === id ? next : notice)));
  } else if (same) {
    const again = { ...same, count: same.count + 1, requestId: requestId || same.requestId };
    put(all.map((notice) => (notice === same ? again : notice)));
  } else {
    put([...all, next]);
  }
}

export function dismissToast(id: string): void {
  if (all.some((notice) => notice.id === id)) put(all.filter((notice) => notice.id !== id));
}

export function dismissAllToasts(): void {
  put([]);
}

export const visibleToasts = (): readonly Toast[] => visible;

export function subscribeToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
