/**
 * The calls that are recorded: a company lives through everything that the two documents describe,
 * one call after the other, so that each answer is the same in every run.
 */
import type { RecordedStep } from './call.ts';
import { RECORD_STEPS } from './records.ts';
import { WAY_STEPS } from './ways.ts';

export const STEPS: readonly RecordedStep[] = [...RECORD_STEPS, ...WAY_STEPS];
