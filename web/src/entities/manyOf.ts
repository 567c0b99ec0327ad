import type { Many } from '../list/selecting.ts';
import { chunkOf, lazyComponent } from '../page/lazyComponent.tsx';
import { useLastJobs } from './many/lastJob.ts';

const tools = chunkOf(() => import('./many/manyTools.tsx'));

const RecentActions = lazyComponent(() => import('./many/RecentActions.tsx'), 'RecentActions');

const useHasJobs = () => useLastJobs().length > 0;

/** For the lists whose rows can be moved many at once. */
export const MANY_WAYS: Many = { kind: 'ways', useHasJobs, tools, RecentActions };
export const MANY_PARCELS: Many = { kind: 'parcels', useHasJobs, tools, RecentActions };
