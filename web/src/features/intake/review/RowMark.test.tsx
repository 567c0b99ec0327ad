import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { RowWithState } from '../rows/rowStates.ts';
import { RowMark } from './RowMark.tsx';

const marked = (state: RowWithState['state'], duplicates: number) => {
  const one = {
    state,
    lookup: { twins: Array.from({ length: duplicates }, () => ({ delivery_id: 5, way_id: 2 })) },
  } as RowWithState;
  const { container } = render(<RowMark one={one} />);
  return container.textContent;
};

test('a row that may be ordered twice is marked in the grid, not only where it is looked at', () => {
  expect(marked('ready', 1)).toContain('Possible duplicate');
  expect(marked('ready', 0)).not.toContain('Possible duplicate');
  expect(marked('fix', 1)).toContain('To fix');
});
