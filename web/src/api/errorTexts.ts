/** Texts for failures: for toasts, for pages and for forms. */
import type { Text } from '@waydesk/contract/texts/text.ts';
import { t } from '../i18n/t.ts';
import type { ApiError } from './apiError.ts';

const BY_STATUS: Record<number, Text> = {
  401: 'Your session has expired. Please log in again.',
  403: 'You do not have permission to perform this action.',
  404: 'The requested resource was not found.',
  408: 'Request timed out. Please try again.',
  429: 'Too many requests. Please try again later.',
  500: 'A server error occurred. Please try again later.',
};

const BY_KIND: Partial<Record<ApiError['kind'], Text>> = {
  network: 'Network error. Could not connect to the server.',
  timeout: 'Request timed out. Please check your connection and try again.',
  offline: 'You are offline. Please check your internet connection.',
  unreadable: 'Invalid response from server',
};

export const RETRIES_EXHAUSTED: Text = 'Failed after 3 retries. Please try again later.';

/** The toast, translated. */
export function toastText(failure: ApiError): string {
  const { status, kind } = failure;
  const fixed = kind === 'answered' ? BY_STATUS[status] : BY_KIND[kind];
  if (fixed !== undefined) return t(fixed);
  const message = t.sent(failure.message || failure.fallback, 'An error occurred');
  if (status < 300) return message;
  if (status === 400) return t('Bad request: {message}', { message });
  return t('Error {status}: {message}', { status, message });
}

/** The text on a page or in a form: the server's message, otherwise the call's own, translated. */
export function inlineText(failure: ApiError): string {
  if (failure.message) return t.sent(failure.message);
  if (failure.fallback) return t(failure.fallback);
  return toastText(failure);
}

/** The text in a form: the reason or, if a toast shows the reason, only what failed. */
export function formText(failure: ApiError): string {
  return failure.announced && failure.fallback ? t(failure.fallback) : inlineText(failure);
}
