/** Tells of each request once it is answered, for whoever counts them. */
import type { Route } from '@waydesk/contract/calls/route.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The contract's row that a route serves, or what else it is. */
    row?: string;
  }
}

export interface AnsweredRequest {
  /** `GET /ways/:id`: never with the values of its parameters. */
  row: string;
  status: number;
  /** False when the client was gone before it had the answer. */
  isWhole: boolean;
  seconds: number;
}

export const nameOfRow = ({ method, path }: Pick<Route, 'method' | 'path'>) => `${method} ${path}`;

/** Files, pages and addresses that nobody serves. */
const OTHER = 'other';

export const rowOf = ({ routeOptions }: FastifyRequest): string =>
  (routeOptions.config as { row?: string } | undefined)?.row ?? OTHER;

/** Call it before routes are added. */
export function tellAnswered(app: FastifyInstance, tell: (answered: AnsweredRequest) => void) {
  app.addHook('onResponse', (request, reply, done) => {
    tell({
      row: rowOf(request),
      status: reply.statusCode,
      isWhole: reply.raw.writableEnded,
      seconds: reply.elapsedTime / 1_000,
    });
    done();
  });
}
