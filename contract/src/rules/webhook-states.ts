/** What becomes of a message to a webhook. Apart from the other rules: each address of a list knows it. */

/**
 * `due` waits for its time or its turn; `sending` is with the endpoint; `late` was not sent because the
 * endpoint is off, or was when it was made; `dead` was tried to the end. What is late or dead is missing,
 * until somebody presses "Send what is missing".
 */
export const WEBHOOK_STATES = ['due', 'sending', 'sent', 'late', 'dead'] as const;
export type WebhookState = (typeof WEBHOOK_STATES)[number];
