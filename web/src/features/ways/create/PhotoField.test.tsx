import { act, fireEvent, render, screen } from '@testing-library/react';
import { useForm } from 'react-hook-form';
import { beforeEach, expect, test, vi } from 'vitest';
import { blankCreate, type CreateValues } from './createForm.ts';
import { PhotoField } from './PhotoField.tsx';
import { shrinkPhoto } from './shrinkPhoto.ts';

// This DOM draws no pictures: when a copy is ready, and how small it is, is said here.
vi.mock('./shrinkPhoto.ts', () => ({ shrinkPhoto: vi.fn<typeof shrinkPhoto>() }));

const photo = (name: string) => new File(['large photo'], name, { type: 'image/jpeg' });
const small = new File(['small'], 'small.jpg', { type: 'image/jpeg' });
let ready: (() => Promise<void>)[];

function Screen() {
  const { control, reset } = useForm<CreateValues>({ defaultValues: blankCreate() });
  return (
    <>
      <PhotoField control={control} />
      <button onClick={() => reset(blankCreate())}>Begin anew</button>
    </>
  );
}

const choose = (file: File) =>
  fireEvent.change(screen.getByLabelText('Parcel Photo'), { target: { files: [file] } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const shown = () => screen.queryByText(/\.jpg \(/)?.textContent;

beforeEach(() => {
  ready = [];
  vi.mocked(shrinkPhoto).mockImplementation(
    () =>
      new Promise((resolve) => {
        ready.push(() => act(async () => resolve(small)));
      }),
  );
  render(<Screen />);
});

test('the smaller copy takes the place of the photo', async () => {
  choose(photo('one.jpg'));
  expect(shown()).toContain('one.jpg');
  await ready[0]!();
  expect(shown()).toContain('small.jpg');
});

test.each(['Remove photo', 'Begin anew'])('after "%s" no copy comes back', async (button) => {
  choose(photo('one.jpg'));
  press(button);
  await ready[0]!();
  expect(shown()).toBeUndefined();
});

test('the copy of an earlier photo does not push out the later one', async () => {
  choose(photo('one.jpg'));
  choose(photo('two.jpg'));
  await ready[0]!();
  expect(shown()).toContain('two.jpg');
});
