/** The handlers of the rider's phone. */
import type { run } from '@waydesk/contract/run/run.ts';
import type { Handlers } from '../../http/context.ts';
import { takeActs } from './run.acts.ts';
import { sendProof } from './run.proofs.ts';
import { readRiderRun } from './run.read.ts';
import { signInWithPhone } from './run.signIn.ts';

export const runHandlers: Handlers<typeof run> = {
  signIn: signInWithPhone,
  read: readRiderRun,
  sendActs: takeActs,
  sendProof,
};
