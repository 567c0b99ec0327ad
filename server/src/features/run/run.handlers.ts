/** The handlers of the rider's phone, but for its proofs, which are files. */
import type { run } from '@waydesk/contract/run/run.ts';
import type { Handlers } from '../../http/context.ts';
import { sendActs } from './run.acts.ts';
import { readRiderRun } from './run.read.ts';
import { signInOnPhone } from './run.signIn.ts';

export const runHandlers: Handlers<Omit<typeof run, 'sendProof'>> = {
  signIn: signInOnPhone,
  read: readRiderRun,
  sendActs,
};
