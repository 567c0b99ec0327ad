/** Sends a message through a gateway, as its settings say. */
import type { GatewaySettings, TelegramSettings } from '../config/gateways.ts';
import { GatewayFailure, withoutSecrets } from './gatewayFailure.ts';
import { type GatewayMessage, gatewayRequest, secretsOf, wellFormed } from './gatewayRequest.ts';

/** Milliseconds for a whole call. */
export const GATEWAY_TIMEOUT = 10_000;
/** Of the answer; what follows says nothing new. */
const MOST_BYTES = 16 * 1024;
/** What a gateway says of the message itself, which stays as it is. */
const LASTING: readonly number[] = [400, 413, 422];
const LONGEST_WAIT = 24 * 3_600_000;

interface GatewayAnswer {
  status: number;
  text: string;
  waitMs: number;
}

/** Redirects are not followed: whoever is sent elsewhere would get the message and the secrets. */
async function ask(
  url: string,
  init: Omit<RequestInit, 'redirect' | 'signal'>,
  timeout: number,
): Promise<GatewayAnswer> {
  const signal = AbortSignal.timeout(timeout);
  try {
    const answer = await fetch(url, { ...init, redirect: 'manual', signal });
    return {
      status: answer.status,
      text: await readStart(answer),
      waitMs: waitOf(answer.headers.get('retry-after')),
    };
  } catch (error) {
    if (signal.aborted) throw new GatewayFailure(`No answer within ${timeout / 1000} s`);
    // Its own words may quote the address; a code cannot.
    throw new GatewayFailure(`No connection${codeOf(error)}`);
  }
}

function codeOf(error: unknown): string {
  const { cause } = error as { cause?: { code?: unknown } };
  return typeof cause?.code === 'string' ? ` (${cause.code})` : '';
}

async function readStart({ body }: Response): Promise<string> {
  if (body === null) return '';
  const parts: Uint8Array[] = [];
  let bytes = 0;
  // Leaving the loop ends the answer.
  for await (const part of body) {
    parts.push(part);
    bytes += part.byteLength;
    if (bytes >= MOST_BYTES) break;
  }
  return Buffer.concat(parts).subarray(0, MOST_BYTES).toString();
}

/** Seconds or a date. */
function waitOf(header: string | null): number {
  if (header === null) return 0;
  const ms = /^\d+$/.test(header) ? Number(header) * 1000 : Date.parse(header) - Date.now();
  return Number.isFinite(ms) ? Math.min(Math.max(ms, 0), LONGEST_WAIT) : 0;
}

const isGood = (status: number) => status >= 200 && status < 300;

/** Resolves when the gateway has accepted the message, otherwise rejects with a GatewayFailure. */
export async function sendThrough(
  settings: GatewaySettings,
  message: GatewayMessage,
  timeout = GATEWAY_TIMEOUT,
): Promise<void> {
  const { url, ...init } = gatewayRequest(settings, message);
  const { status, text, waitMs } = await ask(url, init, timeout);
  const isOk = settings.ok === null || settings.ok.test(text);
  if (isGood(status) && isOk) return;
  const said = withoutSecrets(text, secretsOf(settings));
  const what = isGood(status) ? `${status}, but not accepted` : `${status}`;
  throw new GatewayFailure(said === '' ? `Answered ${what}` : `Answered ${what}: ${said}`, {
    isLasting: LASTING.includes(status),
    waitMs,
  });
}

function readTelegram(text: string): { ok?: unknown; description?: unknown; wait?: unknown } {
  try {
    const answer = JSON.parse(text) as {
      ok?: unknown;
      description?: unknown;
      parameters?: { retry_after?: unknown };
    } | null;
    return { ...answer, wait: answer?.parameters?.retry_after };
  } catch {
    return {};
  }
}

/** The bot was blocked, or the chat is gone: 403 and 400 of Telegram. */
export async function sendByTelegram(
  { url, token }: TelegramSettings,
  { to, text }: Pick<GatewayMessage, 'to' | 'text'>,
  timeout = GATEWAY_TIMEOUT,
): Promise<void> {
  const answer = await ask(
    `${url}/bot${token}/sendMessage`,
    {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ chat_id: to, text: wellFormed(text) }),
    },
    timeout,
  );
  const { ok, description, wait } = readTelegram(answer.text);
  if (isGood(answer.status) && ok === true) return;
  const said = typeof description === 'string' ? `: ${withoutSecrets(description, [token])}` : '';
  throw new GatewayFailure(`Telegram answered ${answer.status}${said}`, {
    isLasting: answer.status === 403 || answer.status === 400,
    waitMs: Math.max(answer.waitMs, typeof wait === 'number' ? wait * 1000 : 0),
  });
}
