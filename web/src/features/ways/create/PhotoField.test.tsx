import { act, fireEvent, render, screen } from '@testing-library/react';
import { useForm } from 'react-hook-form';
import { beforeEach, expect, test, vi } from 'vitest';
import { press } from '../../../testing/press.ts';
import { blankCreate, type CreateValues } from './createForm.ts';
import { PhotoField } from './PhotoField.tsx';
import { shrinkPhoto } from './shrinkPhoto.ts';

// This DOM cannot draw images, so the tests decide when a copy is ready and how small it is.
vi.mock('./shrinkPhoto.ts', () => ({ shrinkPhoto: vi.fn<typeof shrinkPhoto>() }));

const photo = (name: string) => new File(['large photo'], name, { type: 'image/jpeg' });
const small = new File(['small'], 'small.jpg', { type: 'image/jpeg' });
let ready: (() => Promise<void>)[];

function Screen() {
  const { control, reset } = useForm<CreateValues>({ defaultValues: blankCreate() });
  return (
    <>
      <PhotoField control={control} />
      <button onClick={() => reset(blankCreate())}>Start over</button>
    </>
  );
}

const choose = (file: File) =>
  fireEvent.change(screen.getByLabelText('Parcel Photo'), { target: { files: [file] } });
const shown = () => screen.queryByText(/\.jpg \(/)?.textContent;

/** The code that makes the copy loads first. */
const isReady = async (n = 0) => {
  await vi.waitFor(() => expect(ready[n]).toBeDefined());
  await ready[n]!();
};

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

test('replaces the photo with its smaller copy', async () => {
  choose(photo('one.jpg'));
  expect(shown()).toContain('one.jpg');
  await isReady();
  expect(shown()).toContain('small.jpg');
});

test.each(['Remove photo', 'Start over'])(
  'ignores a copy that is ready after "%s"',
  async (button) => {
    choose(photo('one.jpg'));
    press(button);
    await isReady();
    expect(shown()).toBeUndefined();
  },
);

test('ignores the copy of an earlier photo', async () => {
  choose(photo('one.jpg'));
  choose(photo('two.jpg'));
  await isReady();
  expect(shown()).toContain('two.jpg');
});
