import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ConflictPanel, type ShownValue } from './ConflictPanel.tsx';

/** What the panel shows of both sides. */
function shown(theirs: ShownValue, yours: ShownValue) {
  const conflict = { name: 'list', label: 'Accounts', theirs, yours, chosen: 'yours' } as const;
  render(<ConflictPanel conflicts={[conflict]} onChoose={() => {}} onDone={() => {}} />);
  return screen.getAllByRole('radio').map((one) => one.closest('label')?.textContent);
}

const SAME = 'All other fields are the same.';

test.each<[string, ShownValue, ShownValue, string[]]>([
  ['texts', 'Mya', '', ['TheirsMya', 'Yours–']],
  ['an entry changed', ['A', 'B'], ['A', 'C'], [`TheirsB${SAME}`, `YoursC${SAME}`]],
  ['an entry added', ['A'], ['A', 'B'], ['Theirs–', `YoursB${SAME}`]],
  ['all removed', [], ['A'], ['Theirs–', 'YoursA']],
  ['another order', ['A', 'B'], ['B', 'A'], ['TheirsAB', 'YoursBA']],
])('shows what differs: %s', (_, theirs, yours, words) => {
  expect(shown(theirs, yours)).toEqual(words);
});
