import type { Input, ReadRoute } from '@waydesk/contract/route.ts';
import type * as z from 'zod/mini';

/** A row of the contract that reads one record by its number. */
export type RecordCall = Omit<ReadRoute, 'params' | 'query' | 'body'> & {
  params: z.ZodMiniType<{ id: number }, { id: string | number }>;
};

/** The input of such a row: the compiler cannot see that it takes an id whatever else it is. */
export const recordInput = <R extends RecordCall>(id: number) => ({ params: { id } }) as Input<R>;
