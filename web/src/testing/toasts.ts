import { visibleToasts } from '../ui/toasts.ts';

/** The texts of the toasts in sight. */
export const toasts = (): string[] => visibleToasts().map((notice) => notice.text);
