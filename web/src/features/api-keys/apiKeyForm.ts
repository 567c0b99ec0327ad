/** The form of an API key: its values, rules and request body. */
import { type KeyScope, MAX_KEY_DAYS } from '@waydesk/contract/rules/webhooks.ts';
import { type ApiKeyBody, apiKeyBody } from '@waydesk/contract/webhooks/api-keys.ts';
import * as z from 'zod/mini';
import {
  ALL_SHOPS,
  type ProgramShopValues,
  programFormName,
  programShopId,
} from '../../entities/programs/programShop.ts';
import { rules } from '../../form/rules.ts';

export interface ApiKeyValues extends ProgramShopValues {
  label: string;
  scope: KeyScope;
  /** As a choice's value. */
  days: string;
}

/** How long a key may last. */
export const API_KEY_LIFETIMES = [30, 90, 180, MAX_KEY_DAYS] as const;

/** What can do least, for as long as most programs run. */
export const BLANK_API_KEY: ApiKeyValues = {
  label: '',
  scope: 'read',
  days: String(MAX_KEY_DAYS),
  ...ALL_SHOPS,
};

/** The form's name for a field of the server. */
export function apiKeyFormName(field: string): keyof ApiKeyValues | null {
  const name = programFormName(field);
  return name in BLANK_API_KEY ? (name as keyof ApiKeyValues) : null;
}

const bodyOf = (values: ApiKeyValues) => ({
  label: values.label,
  scope: values.scope,
  days: Number(values.days),
  shop_id: programShopId(values),
});

export const apiKeyRequest = (values: ApiKeyValues): ApiKeyBody =>
  z.parse(apiKeyBody, bodyOf(values));

export const apiKeyRules = rules<ApiKeyValues>(apiKeyBody, bodyOf, programFormName);
