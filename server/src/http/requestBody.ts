import type { FastifyRequest } from 'fastify';

/** Whether a body follows the headers of a request. */
export const hasBody = ({ headers }: FastifyRequest): boolean =>
  'transfer-encoding' in headers || (headers['content-length'] ?? '0') !== '0';
