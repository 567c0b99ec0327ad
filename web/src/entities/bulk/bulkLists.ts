import type { BulkList } from '../../list/bulkList.ts';
import { chunkOf, lazyComponent } from '../../api/lazyComponent.tsx';
import { useLastBulkJobs } from './lastBulkJobs.ts';

const tools = chunkOf(() => import('./bulkTools.tsx'));

const RecentActions = lazyComponent(() => import('./RecentActions.tsx'), 'RecentActions');

const useHasBulkJobs = () => useLastBulkJobs().length > 0;

/** For the lists whose rows can be moved many at once. */
export const BULK_WAYS: BulkList = { kind: 'ways', useHasBulkJobs, tools, RecentActions };
export const BULK_PARCELS: BulkList = { kind: 'parcels', useHasBulkJobs, tools, RecentActions };
