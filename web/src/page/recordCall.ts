import type { Input, ReadRoute } from '@waydesk/contract/calls/route.ts';
import type * as z from 'zod/mini';

/** A contract row that reads one record by its id. */
export type RecordCall = Omit<ReadRoute, 'params' | 'query' | 'body'> & {
  params: z.ZodMiniType<{ id: number }, { id: string | number }>;
};

/** The input of such a row; the compiler cannot see that it takes just an id. */
export const recordInput = <R extends RecordCall>(id: number) => ({ params: { id } }) as Input<R>;
