/**
 * The calls that are recorded: a company lives through everything that the two documents describe,
 * one call after the other, so that each answer is the same in every run.
 */
import { MISUSE, SIGNING_IN, USERS } from './accounts.ts';
import type { RecordedSteps } from './call.ts';
import { CUSTOMERS, RATE_GROUPS } from './directory.ts';
import { DELIVERY_EDITS, DELIVERY_STATES, WAY_EDITS } from './edits.ts';
import { DELIVERY_LISTS, PEOPLE_LISTS, WAY_LISTS } from './lists.ts';
import { EVERY_STATUS, FAILING, USUAL_LIFE } from './moves.ts';
import { RIDERS, SHOPS, TOWNSHIPS } from './records.ts';
import { STRANGERS } from './strangers.ts';
import { ADDING, CREATING, PHOTOS } from './ways.ts';

export const STEPS: RecordedSteps = {
  users: USERS,
  'signing in': SIGNING_IN,
  townships: TOWNSHIPS,
  shops: SHOPS,
  riders: RIDERS,
  customers: CUSTOMERS,
  'rate groups': RATE_GROUPS,
  'creating ways': CREATING,
  photos: PHOTOS,
  'adding to ways': ADDING,
  'usual life': USUAL_LIFE,
  'every status': EVERY_STATUS,
  failing: FAILING,
  'delivery edits': DELIVERY_EDITS,
  'delivery states': DELIVERY_STATES,
  'way edits': WAY_EDITS,
  ways: WAY_LISTS,
  deliveries: DELIVERY_LISTS,
  people: PEOPLE_LISTS,
  misuse: MISUSE,
  strangers: STRANGERS,
};
