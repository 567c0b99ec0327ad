import type { FastifyRequest } from 'fastify';

/** Whether a body follows the headers of a request. */
export const hasBody = ({ headers }: FastifyRequest): boolean =>
  'transfer-encoding' in headers || (headers['content-length'] ?? '0') !== '0';

/** More than a way with a hundred parcels usually has, in bytes. */
const LARGE = 64 * 1024;

/** Whether a body of JSON takes so long to read that only one is read at a time. */
export const isLargeBody = (request: FastifyRequest): boolean => {
  const { headers } = request;
  const isLong = 'transfer-encoding' in headers || Number(headers['content-length'] ?? 0) > LARGE;
  // Nearly all of a form is its photo.
  return isLong && !request.isMultipart();
};
