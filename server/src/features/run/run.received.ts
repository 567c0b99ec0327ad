/** Reads each act of a send on its own, so that one that cannot be read stops no other. */
import { type ActBody, actBody } from '@waydesk/contract/run/act-bodies.ts';
import * as z from 'zod/mini';
import type { ActDetails } from '../../domain/parcels/actChanges.ts';

export interface ReceivedAct {
  /** In lower case. */
  id: string;
  /** Null when it cannot be read. */
  body: ActBody | null;
}

export function receivedActs(acts: readonly { id: string }[]): ReceivedAct[] {
  return acts.map((act) => {
    const { success, data } = z.safeParse(actBody, act);
    return { id: act.id.toLowerCase(), body: success ? data : null };
  });
}

/** The fields of its kind. */
export function detailsOf(body: ActBody): ActDetails {
  switch (body.kind) {
    case 'pickup':
    case 'start':
      return { kind: body.kind };
    case 'delivered': {
      const {
        kind,
        collected,
        amount_reason = null,
        paid = [],
        received_by = null,
        note = null,
      } = body;
      const parts = paid.map(({ account, amount, reference = null }) => ({
        account,
        amount,
        reference,
      }));
      return { kind, collected, amount_reason, paid: parts, received_by, note };
    }
    case 'failed': {
      const { kind, reason, note = null, wish = null } = body;
      return { kind, reason, note, wish };
    }
    case 'correct':
      return { kind: body.kind, act: body.act.toLowerCase() };
  }
}

/** What stands in the column `sent`: the kind has one of its own. */
export const storedDetails = ({ kind: _, ...fields }: ActDetails): object => fields;
