/** Sends mails through the configured mail server; without one they go into the outbox folder. */
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { createTransport } from 'nodemailer';
import type { Config } from '../config/config.ts';
import { createLane } from '../concurrency/lane.ts';
import { type Mail, putInOutbox } from './outbox.ts';

declare module '../http/services.ts' {
  interface Services {
    mailer: Mailer;
  }
}

export interface Mailer {
  /**
   * Resolves when the mail server or the outbox has the mail; one that the server refuses goes to
   * the outbox. The log reports that without any of the mail's content.
   */
  send(mail: Mail): Promise<void>;
  /**
   * The same for a mail that its sender tries again: it rejects when the mail server did not take it,
   * or when there is none, and never leaves anything in the outbox. `id` is the same each time.
   */
  deliver(mail: Mail & { id: string }): Promise<void>;
}

/** In milliseconds; together far below the time that a stopping app waits. */
export interface MailTimeouts {
  /** Until the mail server greets, and between two of its answers. */
  answer: number;
  /** For a whole mail: a server that sends a letter now and then never passes the other one. */
  mail: number;
}

const TIMEOUTS: MailTimeouts = { answer: 8_000, mail: 20_000 };

export function newMailer(
  config: Config,
  log: FastifyBaseLogger,
  timeouts: MailTimeouts = TIMEOUTS,
): Mailer {
  const { smtpUrl, mailFrom } = config;
  const transmit = smtpUrl === null ? null : smtp(smtpUrl, mailFrom, timeouts);
  return {
    send: async (mail) => {
      if (transmit) {
        try {
          await transmit(mail);
          log.info('mail sent');
          return;
        } catch (error) {
          log.error(faultOf(error), 'mail not sent');
        }
      }
      const file = await putInOutbox(config.outboxDir, config.mailFrom, mail);
      log.warn({ file }, 'mail left in the outbox');
    },
    deliver: async ({ id, ...mail }) => {
      if (!transmit) throw Object.assign(new Error('No mail server'), { code: 'NOSERVER' });
      await transmit(mail, `<${id}@${new URL(config.publicUrl).hostname}>`);
    },
  };
}

function smtp(
  url: string,
  from: string,
  { answer, mail: whole }: MailTimeouts,
): (mail: Mail, messageId?: string) => Promise<unknown> {
  const transport = createTransport({
    url,
    connectionTimeout: answer,
    greetingTimeout: answer,
    socketTimeout: answer,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  // Limits the queue for a mail server that hangs; further mails go to the outbox at once.
  const lane = createLane({ atOnce: 3, mostWaiting: 100 });
  return ({ to, subject, text }, messageId) =>
    lane.run(() =>
      within(
        whole,
        transport.sendMail({
          from,
          // As an object, so that it is never parsed as a list of addresses.
          to: { name: '', address: to },
          subject,
          text,
          ...(messageId !== undefined && { messageId }),
          headers: { 'Auto-Submitted': 'auto-generated' },
        }),
      ),
    );
}

async function within<T>(ms: number, work: Promise<T>): Promise<T> {
  const deadline = new AbortController();
  const passed = wait(ms, undefined, { signal: deadline.signal }).then(() => {
    throw Object.assign(new Error('The mail server takes too long'), { code: 'ETIMEDOUT' });
  });
  try {
    return await Promise.race([work, passed]);
  } finally {
    passed.catch(() => {});
    deadline.abort();
  }
}

/** Drops the server's message, because refusals quote the mail, including its link. */
function faultOf(error: unknown) {
  const { code, responseCode, command, message } = error as Record<string, unknown>;
  // A failure to connect cannot quote the mail yet.
  return { code, responseCode, command, ...(command === 'CONN' ? { reason: message } : {}) };
}
