import { visibleToasts } from '../ui/toasts.ts';

/** The texts of the visible toasts. */
export const toasts = (): string[] => visibleToasts().map((notice) => notice.text);
