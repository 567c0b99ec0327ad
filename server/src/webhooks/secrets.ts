/** The secrets with which webhooks are signed: made from WEBHOOK_KEY when they are needed, and stored nowhere. */
import { hkdfSync } from 'node:crypto';
import { BOTH_SECRETS_HOURS } from '@waydesk/contract/rules/webhooks.ts';
import { Webhook as Signer } from 'standardwebhooks';

/** What of an endpoint decides about its secrets. */
export interface SecretOwner {
  id: number;
  generation: number;
  rotated_at: Date | null;
}

const SECRET_BYTES = 32;

function secretOf(key: string, id: number, generation: number): string {
  const made = hkdfSync('sha256', key, '', `waydesk webhook ${id} ${generation}`, SECRET_BYTES);
  return `whsec_${Buffer.from(made).toString('base64')}`;
}

/** Until when the secret before signs, too; null when it does not. */
export function bothUntil({ rotated_at }: SecretOwner, now = Date.now()): Date | null {
  if (rotated_at === null) return null;
  const until = rotated_at.getTime() + BOTH_SECRETS_HOURS * 3_600_000;
  return until > now ? new Date(until) : null;
}

export interface WebhookSecrets {
  secret: string;
  previous: string | null;
}

export function webhookSecrets(key: string, owner: SecretOwner, now = Date.now()): WebhookSecrets {
  const { id, generation } = owner;
  const hasBoth = generation > 1 && bothUntil(owner, now) !== null;
  return {
    secret: secretOf(key, id, generation),
    previous: hasBoth ? secretOf(key, id, generation - 1) : null,
  };
}

/** The headers of Standard Webhooks 1.0; receivers take whichever signature is of the secret that they have. */
export function signedHeaders(
  { id, body }: { id: string; body: string },
  { secret, previous }: WebhookSecrets,
  at: Date,
): Record<string, string> {
  const signatures = [secret, ...(previous === null ? [] : [previous])].map((one) =>
    new Signer(one).sign(id, at, body),
  );
  return {
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
    'webhook-signature': signatures.join(' '),
  };
}
