import { beforeEach, expect, test, vi } from 'vitest';
import { withLetters } from './printing.ts';

const print = vi.fn<() => void>();
const load = vi.fn<(font: string, text: string) => Promise<FontFace[]>>();

beforeEach(() => {
  print.mockReset();
  load.mockReset();
  vi.spyOn(document.fonts, 'load').mockImplementation(load as typeof document.fonts.load);
  history.replaceState(null, '', '/ways/detail/1');
});

test('prints once the letters of both weights are there, Latin and Burmese', async () => {
  let arrive = () => {};
  load.mockReturnValue(
    new Promise((resolve) => {
      arrive = () => resolve([]);
    }),
  );
  const done = withLetters(print);
  // Nobody waits for the answer to a second press.
  await withLetters(print);
  expect(print).not.toHaveBeenCalled();
  arrive();
  await done;
  expect(print).toHaveBeenCalledOnce();
  expect(load.mock.calls).toEqual([
    ["400 12px 'Noto Sans Myanmar', 'Paper'", 'aက'],
    ["700 12px 'Noto Sans Myanmar', 'Paper'", 'aက'],
  ]);
});

test('prints also without them: offline, or after five seconds', async () => {
  load.mockRejectedValue(new DOMException('No', 'NetworkError'));
  await withLetters(print);
  expect(print).toHaveBeenCalledOnce();

  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  load.mockReturnValue(new Promise(() => {}));
  const done = withLetters(print);
  await vi.advanceTimersByTimeAsync(4900);
  expect(print).toHaveBeenCalledOnce();
  await vi.advanceTimersByTimeAsync(200);
  await done;
  expect(print).toHaveBeenCalledTimes(2);
});

test('does not print the page that one has gone on to', async () => {
  load.mockImplementation(async () => {
    history.replaceState(null, '', '/ways');
    return [];
  });
  await withLetters(print);
  expect(print).not.toHaveBeenCalled();
});
