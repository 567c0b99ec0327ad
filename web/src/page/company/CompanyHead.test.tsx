import { company } from '@waydesk/contract/app/company.ts';
import { render, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { NO_PAPER } from '../../testing/company.ts';
import { wrapper } from '../../testing/render.tsx';
import { answerCall, refuse, signIn } from '../../testing/server.ts';
import { toasts } from '../../testing/toasts.ts';
import { CompanyHead, CompanyLines } from './CompanyHead.tsx';

const PAPER = {
  name: 'ရွှေလမ်း Express',
  phones: ['09 420 012 345', '01 234 567'],
  address: 'No. 12, Bo Aung Kyaw Street, Yangon',
  logo: 'a1b2',
};

beforeEach(() => signIn());

test('a paper names the company, with its phones, address and logo', async () => {
  answerCall(company.paper, PAPER);
  const { container } = render(<CompanyHead />, { wrapper });
  expect(await screen.findByText(PAPER.name)).toBeDefined();
  expect([...container.querySelectorAll('p')].map((line) => line.textContent)).toEqual([
    'ရွှေလမ်း Express · 09 420 012 345 · 01 234 567',
    PAPER.address,
  ]);
  expect(container.querySelector('img')?.getAttribute('src')).toMatch(/\/company\/logo\/a1b2$/);
});

test('without an address it is one line', async () => {
  answerCall(company.paper, { ...NO_PAPER, phones: ['09 420 012 345'] });
  const { container } = render(<CompanyHead />, { wrapper });
  await screen.findByText('09 420 012 345');
  expect(container.querySelectorAll('p')).toHaveLength(1);
  expect(container.querySelector('img')).toBeNull();
});

test('a roll has them in lines', async () => {
  answerCall(company.paper, PAPER);
  const { container } = render(<CompanyLines />, { wrapper });
  expect(await screen.findByText(PAPER.name)).toBeDefined();
  expect([...container.querySelectorAll('p')].map((line) => line.textContent)).toEqual([
    PAPER.name,
    '09 420 012 345 · 01 234 567',
    PAPER.address,
  ]);
});

test.each([
  ['nothing is set', NO_PAPER],
  ['the server knows no such call', refuse(404)],
])('papers are as they were if %s', async (_, answer) => {
  const seen = answerCall(company.paper, answer);
  const { container } = render(<CompanyHead />, { wrapper });
  await waitFor(() => expect(seen).toHaveLength(1));
  expect(container.textContent).toBe('');
  expect(toasts()).toEqual([]);
});
