/** Everything that bulk actions need, in one lazy chunk, which loads when rows are selected. */
import { newChoosing } from '../../list/bulk/choice.ts';
import { PageBox, RowBox } from '../../list/bulk/Boxes.tsx';
import { BulkJobBars } from './BulkJobBar.tsx';
import { BulkBar } from '../../list/bulk/BulkBar.tsx';
import type { BulkTools } from '../../list/bulkList.ts';
import { BulkActions } from './BulkActions.tsx';

export const bulkTools: BulkTools = {
  newChoosing,
  PageBox,
  RowBox,
  BulkJobBars,
  BulkBar,
  actions: (chosen) => <BulkActions chosen={chosen} />,
};
