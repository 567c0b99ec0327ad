import { DELIVERY_FIELDS } from '../../../entities/delivery/deliveryFields.ts';
import { deliveryError } from '../../../entities/delivery/deliveryRules.ts';
import type { LineRules } from './fieldErrors.ts';

export const LINE_RULES: LineRules = { fields: DELIVERY_FIELDS, error: deliveryError };
