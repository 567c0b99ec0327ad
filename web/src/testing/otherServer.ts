/** A server that follows the two documents and not our contract: for tests of `foreign` alone. */
import { HttpResponse } from 'msw';

/** A success in the documents' envelope, without our server's header. */
export const ok = (data: unknown, more: object = {}): Response =>
  HttpResponse.json({ success: true, status: 'success', data, ...more });

/** A refusal of such a server, with this status and message. */
export const notOk = (status: number, message = '', more: object = {}): Response =>
  HttpResponse.json(
    { success: false, status: 'error', message, code: 'refused', ...more },
    { status },
  );
