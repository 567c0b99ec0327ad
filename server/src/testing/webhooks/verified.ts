import type { IncomingHttpHeaders } from 'node:http';
import { Webhook } from 'standardwebhooks';

interface ReceivedBody {
  type: string;
  data: Record<string, unknown>;
}

/** What a program received, checked as it would check it; throws for a wrong signature. */
export const verified = (
  secret: string,
  { raw, headers }: { raw: string; headers: IncomingHttpHeaders },
): ReceivedBody =>
  new Webhook(secret).verify(raw, headers as Record<string, string>) as ReceivedBody;
