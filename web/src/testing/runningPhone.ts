/** The rider's phone on a database of its own, for tests of its store and its sender. */
import { auth } from '@waydesk/contract/auth/auth.ts';
import { run } from '@waydesk/contract/run/run.ts';
import { deleteDB } from 'idb';
import { vi } from 'vitest';
import { type PhoneState, currentPhone, phone } from '../run/phone.ts';
import { type RunDatabase, openRunDatabase } from '../run/store/runDatabase.ts';
import { startPhoneOn } from '../run/startPhone.ts';
import { answerCall } from './server.ts';

/** What this DOM lacks. `space`: free bytes. */
export function stubDevice(space = 1_000_000_000): void {
  const storage = {
    estimate: async () => ({ quota: space, usage: 0 }),
    persist: async () => true,
    persisted: async () => true,
  };
  Object.defineProperty(navigator, 'storage', { configurable: true, value: storage });
}

export interface RunningPhone {
  db: RunDatabase;
  stop: () => Promise<void>;
}

export async function startTestPhone(): Promise<RunningPhone> {
  stubDevice();
  const db = await openRunDatabase();
  const stop = await startPhoneOn(db);
  return {
    db,
    stop: async () => {
      await stop();
      db.close();
    },
  };
}

export const forgetPhone = (): Promise<void> => deleteDB('waydesk-run');

/** As many seals as users. */
export const sealOf = (user: number): string => btoa(String.fromCharCode(user).repeat(32));

/** Signs in as this user, who is the rider of the same number. */
export async function signInOnPhone(user = 1): Promise<void> {
  const name = `Rider ${user}`;
  answerCall(auth.logout, null);
  answerCall(run.signIn, {
    token: `token-${user}`,
    rider: { id: user, name },
    user: { id: user, name },
    seal: sealOf(user),
    now: new Date().toISOString(),
    zone: 'Asia/Yangon',
  });
  await phone.signIn(`rider${user}@waydesk.demo`, 'waydesk-demo', 'Redmi');
}

const wallClock = Date.now;

/** From now on the phone's clock is past the seconds in which an act can be undone. */
export function passUndoTime(): void {
  vi.spyOn(Date, 'now').mockImplementation(() => wallClock() + 9_000);
}

export const untilPhone = (is: (state: PhoneState) => boolean): Promise<PhoneState> =>
  vi.waitFor(
    () => {
      const state = currentPhone();
      if (!is(state)) throw new Error(`Not yet: ${JSON.stringify({ ...state, run: null })}`);
      return state;
    },
    { timeout: 15_000, interval: 20 },
  );
