import type { Route } from '@waydesk/contract/route.ts';
import type * as z from 'zod/mini';

/** A row of the contract that reads one record by its number. */
export type RecordCall = Omit<Route, 'params' | 'query' | 'body'> & {
  method: 'GET';
  params: z.ZodMiniType<{ id: number }, { id: string | number }>;
};
