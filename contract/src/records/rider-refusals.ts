import type { Text } from '../texts/text.ts';

/** Why a delivery or a way cannot be given to a rider. */
export const RIDER_NOT_FOUND: Text = 'Rider not found';
export const RIDER_INACTIVE: Text = 'This rider is not active';
