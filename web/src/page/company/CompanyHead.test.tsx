import { company } from '@waydesk/contract/app/company.ts';
import { render, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { wrapper } from '../../testing/render.tsx';
import { answerCall, refuse, signIn } from '../../testing/server.ts';
import { toasts } from '../../testing/toasts.ts';
import { CompanyHead, CompanyLines } from './CompanyHead.tsx';

const LOGO = { type: 'image/png' as const, base64: 'iVBORw0KGgo=' };

beforeEach(() => {
  signIn();
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:logo');
  vi.spyOn(URL, 'revokeObjectURL').mockReturnValue();
});

test('a paper names the company, with its phone and logo', async () => {
  answerCall(company.paper, { name: 'ရွှေလမ်း Express', phone: '09 420 012 345', logo: LOGO });
  const { container } = render(<CompanyHead />, { wrapper });
  expect(await screen.findByText('ရွှေလမ်း Express')).toBeDefined();
  expect(container.textContent).toBe('ရွှေလမ်း Express · 09 420 012 345');
  expect(container.querySelector('img')?.getAttribute('src')).toBe('blob:logo');
});

test('a roll has them in lines', async () => {
  answerCall(company.paper, { name: 'Shwe Lan', phone: '09 420 012 345', logo: null });
  render(<CompanyLines />, { wrapper });
  expect(await screen.findByText('Shwe Lan')).toBeDefined();
  expect(screen.getByText('09 420 012 345')).toBeDefined();
});

test.each([
  ['nobody is named', { name: null, phone: null, logo: null }],
  ['the server knows no such call', refuse(404)],
])('papers are as they were if %s', async (_, answer) => {
  const seen = answerCall(company.paper, answer);
  const { container } = render(<CompanyHead />, { wrapper });
  await waitFor(() => expect(seen).toHaveLength(1));
  expect(container.textContent).toBe('');
  expect(toasts()).toEqual([]);
});
