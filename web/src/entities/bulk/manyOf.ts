import type { Many } from '../../list/selecting.ts';
import { chunkOf, lazyComponent } from '../../api/lazyComponent.tsx';
import { useLastJobs } from './lastJob.ts';

const tools = chunkOf(() => import('./manyTools.tsx'));

const RecentActions = lazyComponent(() => import('./RecentActions.tsx'), 'RecentActions');

const useHasJobs = () => useLastJobs().length > 0;

/** For the lists whose rows can be moved many at once. */
export const MANY_WAYS: Many = { kind: 'ways', useHasJobs, tools, RecentActions };
export const MANY_PARCELS: Many = { kind: 'parcels', useHasJobs, tools, RecentActions };
