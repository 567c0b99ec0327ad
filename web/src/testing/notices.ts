import { visibleNotices } from '../ui/notices.ts';

/** The texts of the toasts in sight. */
export const toasts = (): string[] => visibleNotices().map((notice) => notice.text);
