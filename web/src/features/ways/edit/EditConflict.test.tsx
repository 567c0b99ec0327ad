import { render } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { EditConflict } from './EditConflict.tsx';
import { originalOf, type Original } from './original.ts';

const read = (comments: string): Original => {
  const original = originalOf({ id: 5, pickupType: 'Merchant', comments }, [], []);
  if (original === null) throw new Error('no way');
  return original;
};
const show = (mine: string) => {
  const onDone = vi.fn<() => void>();
  const base = read('old');
  const { container } = render(
    <EditConflict
      base={base}
      mine={{ ...base.values, comments: mine }}
      theirs={read('theirs')}
      busy={false}
      onDone={onDone}
    />,
  );
  return { onDone, container };
};

test('asks where the two differ', () => {
  const { onDone, container } = show('mine');
  expect(container.textContent).toContain('theirs');
  expect(onDone).not.toHaveBeenCalled();
});

test('goes on by itself where both have the same', () => {
  const { onDone, container } = show('theirs');
  expect(onDone).toHaveBeenCalledOnce();
  expect(container.textContent).toBe('');
});
