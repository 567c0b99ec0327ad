/** The bulk actions that a list offers. */
import type { ComponentType, ReactNode } from 'react';
import type { LazyComponent } from '../api/lazyComponent.tsx';
import type { LazyChunk } from '../ui/lazyChunk.ts';
import type { Choosing } from './bulk/choice.ts';
import type { BulkKind } from './bulk/kinds.ts';
import type { ChosenRows, BulkBarProps } from './bulk/BulkBar.tsx';

export interface BulkTools {
  newChoosing: () => Choosing;
  RowBox: ComponentType<{ choosing: Choosing; id: number }>;
  PageBox: ComponentType<{ choosing: Choosing }>;
  BulkJobBars: ComponentType;
  BulkBar: ComponentType<BulkBarProps>;
  actions: (chosen: ChosenRows) => ReactNode;
}

export interface BulkList {
  kind: BulkKind;
  /** A hook: whether something was just done that can be undone. */
  useHasBulkJobs: () => boolean;
  tools: LazyChunk<{ bulkTools: BulkTools }>;
  RecentActions: LazyComponent<{ onClose: () => void }>;
}
