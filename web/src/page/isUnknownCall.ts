import type { ApiError } from '../api/apiError.ts';

/** A server that only knows the documents has no such call: it refuses it, or answers anything. */
export const isUnknownCall = ({ kind, status, isOurs }: ApiError): boolean =>
  !isOurs && (kind === 'unreadable' || (kind === 'answered' && (status === 404 || status < 300)));
