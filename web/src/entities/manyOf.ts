import { loadPart } from '../api/chunk.ts';
import type { Many } from '../list/selecting.ts';
import { partOf } from '../ui/usePart.ts';
import { useLastJobs } from './many/lastJob.ts';

const tools = partOf(() => loadPart(() => import('./many/manyTools.tsx')));

const recent = partOf(() => loadPart(() => import('./many/RecentActions.tsx')));

const useHasJobs = () => useLastJobs().length > 0;

/** For the lists whose rows can be moved many at once. */
export const MANY_WAYS: Many = { kind: 'ways', useHasJobs, tools, recent };
export const MANY_PARCELS: Many = { kind: 'parcels', useHasJobs, tools, recent };
