/** What speaks to the server: signing in and out, and the sender. It loads beside the first screen. */
import { auth } from '@waydesk/contract/auth/auth.ts';
import { PHONE_NAME_LENGTH } from '@waydesk/contract/run/phone-limits.ts';
import { run } from '@waydesk/contract/run/run.ts';
import type { Text } from '@waydesk/contract/texts/text.ts';
import { ApiError } from '../api/apiError.ts';
import { measureSkew } from './clock.ts';
import { type PhoneMemory, isUnsentAct, reloadMemory } from './phoneMemory.ts';
import type { Sender } from './sender/sender.ts';
import { changeOwner } from './store/owners.ts';
import { writeMeta } from './store/runDatabase.ts';
import { sendCall } from './transport.ts';

export { startSender } from './sender/sender.ts';

type Pausing = Pick<Sender, 'pausedFor'>;

const OFFLINE: Text = 'Network error. Could not connect to the server.';
const SIGN_IN_LIMIT = 60_000;
/** What the sign-in page says of a failure. */
function signInFailure(error: unknown): Error {
  if (!(error instanceof ApiError)) return new Error('This could not be saved', { cause: error });
  if (error.kind !== 'answered' || !error.isOurs) return new Error(OFFLINE, { cause: error });
  return new Error(error.message || run.signIn.failure, { cause: error });
}

async function signIn(memory: PhoneMemory, sender: Pausing, typed: [string, string, string]) {
  const [email, password, phoneName] = typed;
  const name = phoneName.trim().slice(0, PHONE_NAME_LENGTH);
  const phone = { id: memory.phone.id, name };
  const reply = await sendCall(
    run.signIn,
    { body: { email, password, phone } },
    { token: null, limit: SIGN_IN_LIMIT },
  );
  const { token, rider, user, seal, zone, now } = reply.data;
  await sender.pausedFor(async () => {
    await writeMeta(memory.db, 'phone', phone);
    const { skew } = measureSkew(reply.sent, reply.received, Date.parse(now ?? ''));
    // Acts that wait for the answer after a jump of the clock are corrected by the run's.
    const { jumps } = memory.clock;
    if (jumps.length === 0) await writeMeta(memory.db, 'clock', { skew, jumps });
    await changeOwner(memory.db, { token, rider, user, seal, zone });
    await reloadMemory(memory);
  });
}

/** Rejects with an Error whose message is a text of the catalogue. */
export async function signInToRun(
  memory: PhoneMemory,
  sender: Pausing,
  typed: [string, string, string],
): Promise<void> {
  try {
    await signIn(memory, sender, typed);
  } catch (error) {
    throw signInFailure(error);
  }
}

const isUnsent = ({ acts, photosLeft }: PhoneMemory) => acts.some(isUnsentAct) || photosLeft > 0;

/** Signs out; `still-unsent` when what was to be sent first is still here. */
export async function signOutOfPhone(
  memory: PhoneMemory,
  sender: Pick<Sender, 'send' | 'pausedFor'>,
  unsent: 'send' | 'discard' | 'keep',
): Promise<'done' | 'still-unsent'> {
  if (unsent === 'send' && isUnsent(memory)) {
    await sender.send('asked');
    await reloadMemory(memory);
    if (isUnsent(memory)) return 'still-unsent';
  }
  const token = memory.session?.token ?? null;
  await sender.pausedFor(async () => {
    await changeOwner(memory.db, null, unsent === 'discard');
    await reloadMemory(memory);
  });
  // The server ends the session sooner or later by itself.
  if (token !== null)
    void sendCall(auth.logout, {}, { token, limit: SIGN_IN_LIMIT }).catch(() => undefined);
  return 'done';
}
