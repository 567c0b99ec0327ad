/**
 * The calls that are recorded: a company lives through everything that the two documents describe,
 * one call after the other, so that each answer is the same in every run.
 */
import { MISUSE_STEPS, SIGNING_IN_STEPS, USER_STEPS } from './accounts.ts';
import type { RecordedSteps } from './call.ts';
import { CUSTOMER_STEPS, RATE_GROUP_STEPS } from './directory.ts';
import { DELIVERY_EDIT_STEPS, DELIVERY_STATE_STEPS, WAY_EDIT_STEPS } from './edits.ts';
import { DELIVERY_LIST_STEPS, PEOPLE_LIST_STEPS, WAY_LIST_STEPS } from './lists.ts';
import { EVERY_STATUS_STEPS, FAILING_STEPS, USUAL_LIFE_STEPS } from './moves.ts';
import { RIDER_STEPS, SHOP_STEPS, TOWNSHIP_STEPS } from './records.ts';
import { STRANGER_STEPS } from './strangers.ts';
import { ADDING_STEPS, CREATING_STEPS, PHOTO_STEPS } from './ways.ts';

export const STEPS: RecordedSteps = {
  users: USER_STEPS,
  'signing in': SIGNING_IN_STEPS,
  townships: TOWNSHIP_STEPS,
  shops: SHOP_STEPS,
  riders: RIDER_STEPS,
  customers: CUSTOMER_STEPS,
  'rate groups': RATE_GROUP_STEPS,
  'creating ways': CREATING_STEPS,
  photos: PHOTO_STEPS,
  'adding to ways': ADDING_STEPS,
  'usual life': USUAL_LIFE_STEPS,
  'every status': EVERY_STATUS_STEPS,
  failing: FAILING_STEPS,
  'delivery edits': DELIVERY_EDIT_STEPS,
  'delivery states': DELIVERY_STATE_STEPS,
  'way edits': WAY_EDIT_STEPS,
  ways: WAY_LIST_STEPS,
  deliveries: DELIVERY_LIST_STEPS,
  people: PEOPLE_LIST_STEPS,
  misuse: MISUSE_STEPS,
  strangers: STRANGER_STEPS,
};
