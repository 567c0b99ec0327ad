import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ListCards } from './ListCards.tsx';
import type { Column } from './columns.ts';

interface Row {
  id: number;
  why: string;
}

const columns: Column<Row>[] = [
  { id: 'id', head: 'ID', cell: ({ id }) => `#${id}` },
  { id: 'to', card: 'third', head: 'To', cell: () => 'Mya' },
  { id: 'why', card: 'third', head: 'Why', cell: ({ why }) => why },
  { id: 'by', card: 'third', head: 'By', isNamedOnCard: true, cell: () => '–' },
];

test('a dash is left out of a card where no name says of what', () => {
  const rows = [
    { id: 1, why: '–' },
    { id: 2, why: 'Late' },
  ];
  render(<ListCards columns={columns} rows={rows} toKey={({ id }) => id} label="Rows" />);
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '#1Mya · By –',
    '#2Mya · Late · By –',
  ]);
});
