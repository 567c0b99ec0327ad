import { getPriority } from 'node:os';
import { expect, it, vi } from 'vitest';
import { isProcessAlive } from '@waydesk/postgres/process';
import { jpegPicture, largePhoto } from '../testing/files/pictures.ts';
import { encodePhoto, encoderPid } from './encoder.ts';

const encode = async (bytes?: Buffer) =>
  encodePhoto({ bytes: bytes ?? (await jpegPicture()), extension: 'jpg' });

it('photos are encoded in one process, which ends when it has nothing to do', async () => {
  expect((await encode())?.subarray(0, 2).toString('hex')).toBe('ffd8');
  const pid = encoderPid() ?? 0;
  expect(getPriority(pid)).toBeGreaterThan(0);
  vi.useFakeTimers();
  await encode();
  expect(encoderPid()).toBe(pid);
  vi.runAllTimers();
  vi.useRealTimers();
  await vi.waitFor(() => expect(isProcessAlive(pid)).toBe(false), { timeout: 10_000 });
  expect(encoderPid()).toBeNull();
  expect(await encode()).not.toBeNull();
});

it('when that process dies, its photo is refused for now and the next one is taken', async () => {
  await encode();
  const pid = encoderPid() ?? 0;
  const lost = encode(await largePhoto());
  process.kill(pid, 'SIGKILL');
  await expect(lost).rejects.toMatchObject({ status: 503 });
  expect(await encode()).not.toBeNull();
});
