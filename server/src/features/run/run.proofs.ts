/** Photos and signatures of acts, as riders' phones send them: each once, with the act that it proves. */
import { inEnglish } from '@waydesk/contract/texts/text.ts';
import {
  MAX_PHOTOS_PER_ACT,
  PROOF_FILE,
  PROOF_REUSED,
  type ProofKind,
  TOO_MANY_PROOFS,
} from '@waydesk/contract/run/proofs.ts';
import type { run } from '@waydesk/contract/run/run.ts';
import { ACT_NOT_FOUND } from '@waydesk/contract/run/act-reviews.ts';
import { sql } from 'kysely';
import { build } from '../../db/build.ts';
import type { Database, DatabasePool } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Handler } from '../../http/context.ts';
import { HttpError, invalidField, notFound } from '../../http/httpError.ts';
import type { Person } from '../../http/sessions.ts';
import { withPhoto } from '../../photos/keep.ts';

const MOST: Record<ProofKind, number> = { photo: MAX_PHOTOS_PER_ACT, signature: 1 };

interface SentProof {
  id: string;
  act: string;
  kind: ProofKind;
  /** Of the bytes as sent. */
  sha256: string;
}

/**
 * The file is durable before its row, so that no row lacks its file; a file without a row is swept.
 * The phone sends a proof again until it is answered, so most of what fails comes back.
 */
export const sendProof: Handler<typeof run.sendProof> = async ({ params, body }, context) => {
  const { db, user, file, proofs } = context;
  if (!file) throw invalidField(PROOF_FILE, inEnglish('file must be a JPEG or PNG'));
  const proof = { ...params, ...body, sha256: file.sentHash };
  const answer = { data: { id: proof.id } };
  // Before the store is asked: a proof that is there already needs no file.
  if (await isStored(db, user, proof)) return answer;
  await withPhoto({ file, photos: proofs }, async (name) => ({
    replayed: !(await store(db, user, { ...proof, file: name!, bytes: file.bytes.length })),
  }));
  return answer;
};

/** True when it stored the row, false when the same proof was stored meanwhile. */
const store = (
  db: DatabasePool,
  person: Person,
  { id, act, kind, sha256, file, bytes }: SentProof & { file: string; bytes: number },
): Promise<boolean> =>
  inTransaction(db, async (tx) => {
    // One proof of an act at a time, so that they can be counted.
    await tx.run(sql`select from acts where id = ${act} for no key update`);
    if (await isStored(tx, person, { id, act, kind, sha256 })) return false;
    // Another act may have taken the id meanwhile.
    const stored = await tx.run(
      build
        .insertInto('proofs')
        .values({ id, act_id: act, kind, sha256, file, bytes })
        .onConflict((taken) => taken.column('id').doNothing())
        .returning('id'),
    );
    if (stored.length === 0) throw reused();
    return true;
  });

/**
 * Whether this proof is stored. Throws 404 unless the act is this account's, of the rider to whom it is
 * linked, and 422 when the id has another proof or the act has as many as it may.
 */
async function isStored(db: Database, person: Person, proof: SentProof): Promise<boolean> {
  const { id, act, kind, sha256 } = proof;
  const [own, earlier] = await db.together(
    build
      .selectFrom('acts')
      .select('id')
      .where('id', '=', act)
      .where('user_id', '=', person.id)
      .where('rider_id', '=', person.rider_id),
    build
      .selectFrom('proofs')
      .select(['id', 'act_id', 'kind', 'sha256'])
      .where((either) => either.or([either('act_id', '=', act), either('id', '=', id)])),
  );
  if (own.length === 0) throw notFound(ACT_NOT_FOUND, 'act_not_found');
  const same = earlier.find((one) => one.id === id);
  if (same) {
    if (same.act_id !== act || same.kind !== kind || same.sha256 !== sha256) throw reused();
    return true;
  }
  if (earlier.filter((one) => one.kind === kind).length >= MOST[kind]) {
    throw new HttpError(422, 'too_many_proofs', TOO_MANY_PROOFS);
  }
  return false;
}

const reused = () => new HttpError(422, 'proof_reused', PROOF_REUSED);
