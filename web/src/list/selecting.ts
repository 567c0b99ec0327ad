/** What a list offers for many of its rows at once. */
import type { ComponentType, ReactNode } from 'react';
import type { LazyComponent } from '../api/lazyComponent.tsx';
import type { LazyChunk } from '../ui/lazyChunk.ts';
import type { Choosing } from './bulk/choice.ts';
import type { ManyKind } from './bulk/kinds.ts';
import type { ChosenRows, ManyBarProps } from './bulk/ManyBar.tsx';

export interface ManyTools {
  newChoosing: () => Choosing;
  RowBox: ComponentType<{ choosing: Choosing; id: number }>;
  PageBox: ComponentType<{ choosing: Choosing }>;
  JobBars: ComponentType;
  ManyBar: ComponentType<ManyBarProps>;
  actions: (chosen: ChosenRows) => ReactNode;
}

export interface Many {
  kind: ManyKind;
  /** A hook: whether something was just done that can be undone. */
  useHasJobs: () => boolean;
  tools: LazyChunk<{ manyTools: ManyTools }>;
  RecentActions: LazyComponent<{ onClose: () => void }>;
}
