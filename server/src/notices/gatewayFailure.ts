/** What a gateway says when it does not take a message. */
import { wellFormed } from './gatewayRequest.ts';

/** Why a message was not taken. What it says is stored and shown, so it has no secret in it. */
export class GatewayFailure extends Error {
  /** Another attempt would be refused too. */
  readonly isLasting: boolean;
  /** Milliseconds that the gateway asked to be left alone. */
  readonly waitMs: number;

  constructor(message: string, options: { isLasting?: boolean; waitMs?: number } = {}) {
    super(message);
    this.isLasting = options.isLasting ?? false;
    this.waitMs = options.waitMs ?? 0;
  }
}

/** Letters of a fault's message that are stored. */
const MOST = 300;
/** Shorter ones would black out half of a sentence. */
const SHORTEST_SECRET = 4;

/** The text in one line, short, and with each of the secrets blackened, also as it stands in an address. */
export function withoutSecrets(text: string, secrets: readonly string[]): string {
  const all = secrets
    .flatMap((secret) => [secret, encodeURIComponent(secret), JSON.stringify(secret).slice(1, -1)])
    .filter((secret) => secret.length >= SHORTEST_SECRET)
    .sort((a, b) => b.length - a.length);
  const plain = all.reduce((rest, secret) => rest.replaceAll(secret, '…'), text);
  return [
    ...wellFormed(plain)
      .replace(/[\p{Cc}\s]+/gu, ' ')
      .trim(),
  ]
    .slice(0, MOST)
    .join('');
}
