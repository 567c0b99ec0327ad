/** Many people who do anything with money on two nodes, with kills of nodes and of the database. */
import { findBrokenMoneyRules } from '../../server/src/testing/money/moneyInvariants.ts';
import { workThroughKills } from '../lib/workThroughKills.ts';
import type { Trial } from '../lib/trial.ts';

export const money: Trial = {
  about:
    'people who count, settle, pay and take back at random on two nodes, while nodes and database are killed (--seconds=60 --people=16 --seed=1)',
  run: (trial) => workThroughKills(trial, { broken: findBrokenMoneyRules }),
};
