/** All that moving many rows at once needs, in one piece: it loads when somebody selects. */
import { newChoosing } from '../../list/bulk/choice.ts';
import { PageBox, RowBox } from '../../list/bulk/Boxes.tsx';
import { JobBars } from './JobBar.tsx';
import { ManyBar } from '../../list/bulk/ManyBar.tsx';
import type { ManyTools } from '../../list/selecting.ts';
import { ManyActions } from './ManyActions.tsx';

export const manyTools: ManyTools = {
  newChoosing,
  PageBox,
  RowBox,
  JobBars,
  ManyBar,
  actions: (chosen) => <ManyActions chosen={chosen} />,
};
