/** Sends one message that this node has taken, and writes down what became of it. */
import type { DatabasePool } from '../db/database.ts';
import { RETRIES_AFTER, spreadMs, surely } from '../dispatch/retries.ts';
import { type PostOptions, type PostResult, postWebhook } from './post.ts';
import { signedHeaders, webhookSecrets } from './secrets.ts';
import { type TakenWebhook, markDelivered, markFailedAttempt } from './sender.queries.ts';

const GONE = 410;

export interface SigningOptions {
  /** WEBHOOK_KEY. */
  key: string;
  post: PostOptions;
}

/** One attempt. Never rejects. */
export const attemptToSend = (
  { id, body, url, endpoint }: Pick<TakenWebhook, 'id' | 'body' | 'url' | 'endpoint'>,
  { key, post }: SigningOptions,
): Promise<PostResult> =>
  postWebhook(
    { url, body, headers: signedHeaders({ id, body }, webhookSecrets(key, endpoint), new Date()) },
    post,
  );

/** Resolves to whether this turned the endpoint off because it has failed for days. */
export async function sendMessage(
  db: DatabasePool,
  message: TakenWebhook,
  options: SigningOptions,
): Promise<boolean> {
  const result = await attemptToSend(message, options);
  if (result.error === null) {
    await surely(() => markDelivered(db, message.id, result));
    return false;
  }
  const waitMs = result.status === GONE ? null : untilNext(message.attempts);
  const reason = await surely(() => markFailedAttempt(db, message, { ...result, waitMs }));
  return reason === 'failing';
}

/** The longest again and again, until the message is too old. */
const untilNext = (attempts: number): number =>
  spreadMs(RETRIES_AFTER[Math.min(attempts, RETRIES_AFTER.length - 1)] ?? 0);
