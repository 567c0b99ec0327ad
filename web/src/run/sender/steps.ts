/** The steps of one round of the sender. Each throws the ApiError of a call that has to wait. */
import { MAX_ACTS_PER_CALL } from '@waydesk/contract/run/act-bodies.ts';
import { ACT_REFUSALS } from '@waydesk/contract/rules/act-texts.ts';
import { run } from '@waydesk/contract/run/run.ts';
import { ApiError } from '../../api/apiError.ts';
import { afterAnswer, measureSkew } from '../clock.ts';
import { type PhoneMemory, correctedNow, happenedAt, isUnsentAct } from '../phoneMemory.ts';
import { type OpenAct, type PhoneSession, writeMeta } from '../store/runDatabase.ts';
import {
  changeActs,
  correctSkews,
  isDue,
  nextProof,
  readActs,
  settleProof,
} from '../store/storedActs.ts';
import { confirmRun, storeResults, storeRun } from '../store/storedRun.ts';
import { type PhoneReply, adviceOn, sendCall } from '../transport.ts';

/** Time limits of calls, in milliseconds: a hundred acts are 60 kB, a photo 300 kB. */
const LIMIT = { run: 60_000, acts: 90_000, proof: 300_000 };

export interface Round {
  memory: PhoneMemory;
  session: PhoneSession & { token: string };
  signal: AbortSignal;
}

type TimedReply = PhoneReply<typeof run.read> | PhoneReply<typeof run.sendActs>;

/** Sets the clock by an answer, and the acts that a changed clock has misdated. */
async function setClock({ memory, session }: Round, reply: TimedReply): Promise<void> {
  const server = Date.parse(reply.data.now ?? '');
  if (Number.isNaN(server)) return;
  const measure = measureSkew(reply.sent, reply.received, server);
  const { clock, corrections } = afterAnswer(memory.clock, measure);
  if (corrections.length > 0) await correctSkews(memory.db, session.user.id, corrections);
  memory.clock = clock;
  await writeMeta(memory.db, 'clock', clock);
}

function phoneState({ memory }: Round, leaving: readonly OpenAct[] = []) {
  const gone = new Set(leaving.map(({ id }) => id));
  const left = memory.acts.filter((act) => isUnsentAct(act) && !gone.has(act.id));
  const oldest = left[0] && new Date(happenedAt(left[0]));
  return {
    phone: memory.phone.id,
    unsent: left.length,
    oldest_unsent: oldest?.toISOString() ?? null,
    build: __APP_VERSION__.slice(0, 40),
  };
}

/** Asks for the run; the answer also tells the time. */
export async function readRun(round: Round): Promise<void> {
  const { memory, session, signal } = round;
  const have = memory.stored?.digest || null;
  const reply = await sendCall(
    run.read,
    { body: { ...phoneState(round), have } },
    { token: session.token, limit: LIMIT.run, signal },
  );
  await setClock(round, reply);
  const readAt = correctedNow(memory);
  const { run: fresh, digest, zone, rider } = reply.data;
  if (zone !== session.zone || rider.name !== session.rider.name) {
    await writeMeta(memory.db, 'session', { ...session, zone, rider });
  }
  if (fresh === null) await confirmRun(memory.db, readAt);
  else await storeRun(memory.db, { run: fresh, digest, readAt }, session.user.id);
}

const bodyOfAct = ({ id, seq, delivery_id, phone_at, skew, move }: OpenAct) => ({
  ...move,
  id,
  seq,
  delivery_id,
  phone_at: new Date(phone_at).toISOString(),
  skew_ms: skew,
});

/** The oldest unsent acts up to the first that may still be undone. */
function dueActs(acts: readonly OpenAct[], wall: number): OpenAct[] {
  const unsent = acts.filter(isUnsentAct);
  const first = unsent.findIndex((act) => act.state === 'waiting' && !isDue(act, wall));
  return first === -1 ? unsent : unsent.slice(0, first);
}

/** Sends acts, in order, until none is due; whether there were any. */
export async function sendActs(round: Round, stored: () => Promise<void>): Promise<boolean> {
  const { memory, session } = round;
  let most = MAX_ACTS_PER_CALL;
  let hasSent = false;
  for (;;) {
    const due = dueActs(await readActs(memory.db, session.user.id), Date.now()).slice(0, most);
    if (due.length === 0) return hasSent;
    try {
      await sendSome(round, due);
      most = Math.min(MAX_ACTS_PER_CALL, most * 2);
    } catch (error) {
      if (!(error instanceof ApiError) || adviceOn(error) !== 'leave-out') throw error;
      // One of them is bad: half of them, until it is alone.
      most = Math.ceil(due.length / 2);
      if (due.length === 1) await setAside(round, due[0]!, error);
    }
    hasSent = true;
    await stored();
  }
}

async function sendSome(round: Round, due: readonly OpenAct[]): Promise<void> {
  const { memory, session, signal } = round;
  const { db } = memory;
  const ids = due.map(({ id }) => id);
  // From here on they may be at the server: nothing about them changes any more.
  const acts = await changeActs(db, ids, (act) => ({ ...act, state: 'sending' }));
  if (acts.length === 0) return;
  const sent_at = new Date().toISOString();
  const reply = await sendCall(
    run.sendActs,
    { body: { ...phoneState(round, acts), sent_at, acts: acts.map(bodyOfAct) } },
    { token: session.token, limit: LIMIT.acts, signal },
  );
  const sent = new Set(ids);
  const results = reply.data.results.filter(({ id }) => sent.has(id));
  await storeResults(db, results, correctedNow(memory));
  await setClock(round, reply);
  // What got no result is sent again, but not at once.
  if (results.length < acts.length) throw new ApiError({ kind: 'unreadable' });
}

async function setAside({ memory }: Round, { id }: OpenAct, error: ApiError): Promise<void> {
  const message = error.message || ACT_REFUSALS.unreadable;
  await changeActs(memory.db, [id], (act) => ({ ...act, state: 'stuck', message }));
}

/** Sends pictures one by one until none is left; whether there were any. */
export async function sendProofs(
  { memory, session, signal }: Round,
  stored: () => Promise<void>,
): Promise<boolean> {
  let hasSent = false;
  for (;;) {
    const proof = await nextProof(memory.db, session.user.id);
    if (proof === null) return hasSent;
    const { id, act, kind, type, bytes } = proof;
    let refusal: string | null = null;
    try {
      const file = new File([bytes], `${kind}.${type === 'image/png' ? 'png' : 'jpg'}`, { type });
      await sendCall(
        run.sendProof,
        { params: { id }, body: { act, kind } },
        { token: session.token, limit: LIMIT.proof, file, signal },
      );
    } catch (error) {
      if (!(error instanceof ApiError) || adviceOn(error) !== 'leave-out') throw error;
      refusal = error.message || run.sendProof.failure;
    }
    await settleProof(memory.db, proof, refusal);
    hasSent = true;
    await stored();
  }
}
