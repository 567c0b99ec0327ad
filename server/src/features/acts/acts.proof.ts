/** Shows a photo or signature of an act to people of the office. */
import type { acts } from '@waydesk/contract/run/act-reviews.ts';
import * as z from 'zod/mini';
import { build } from '../../db/build.ts';
import type { Handler } from '../../http/context.ts';
import { notFound } from '../../http/httpError.ts';
import { photoType } from '../../photos/store.ts';

export const showProof: Handler<typeof acts.proof> = async ({ params }, { db, proofs }) => {
  const proof = z.uuid().safeParse(params.id).success
    ? await db.first(build.selectFrom('proofs').select('file').where('id', '=', params.id))
    : undefined;
  if (!proof) throw notFound('There is no such photo', 'no_such_photo');
  return {
    picture: {
      type: photoType(proof.file),
      facts: () => proofs.facts(proof.file),
      open: () => proofs.open(proof.file),
    },
  };
};
