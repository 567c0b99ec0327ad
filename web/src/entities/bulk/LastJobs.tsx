import { lazyComponent } from '../../api/lazyComponent.tsx';
import { useLastBulkJobs } from './lastBulkJobs.ts';

const BulkJobBars = lazyComponent(() => import('./BulkJobBar.tsx'), 'BulkJobBars');

/** The last bulk jobs with Undo, on a page whose own actions are jobs. */
export function LastJobs() {
  return useLastBulkJobs().length > 0 ? <BulkJobBars /> : null;
}
