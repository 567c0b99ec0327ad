/** People who import, move, scan, print, send back and take back, with money, while all is killed. */
import { findBrokenHubRules } from '../../server/src/testing/hub/hubInvariants.ts';
import { hubWork } from '../../server/src/testing/hub/hubWork.ts';
import { workThroughKills } from '../lib/workThroughKills.ts';
import type { Trial } from '../lib/trial.ts';

export const floor: Trial = {
  about:
    'people who import, move many, scan, print, send back and take back, and do anything with money, at random on two nodes, while nodes and database are killed (--seconds=60 --people=16 --seed=1)',
  run: (trial) => workThroughKills(trial, { more: hubWork, broken: findBrokenHubRules }),
};
