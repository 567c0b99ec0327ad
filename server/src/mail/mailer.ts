/** Sends mails through the configured mail server; without one they go into the outbox folder. */
import type { FastifyBaseLogger } from 'fastify';
import { createTransport } from 'nodemailer';
import type { Config } from '../config.ts';
import { createLane } from '../concurrency/lane.ts';
import { putInOutbox } from './outbox.ts';
import type { Mail } from './mail.ts';

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
}

/** In milliseconds, far below the time that a stopping app waits. */
const TIMEOUTS = { connectionTimeout: 8_000, greetingTimeout: 8_000, socketTimeout: 10_000 };

export function newMailer(config: Config, log: FastifyBaseLogger): Mailer {
  const transmit = config.smtpUrl === null ? null : smtp(config.smtpUrl, config.mailFrom);
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
  };
}

function smtp(url: string, from: string): (mail: Mail) => Promise<unknown> {
  const transport = createTransport({
    url,
    ...TIMEOUTS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  // Limits the queue for a mail server that hangs; further mails go to the outbox at once.
  const lane = createLane({ atOnce: 3, mostWaiting: 100 });
  return ({ to, subject, text }) =>
    lane.run(() =>
      transport.sendMail({
        from,
        // As an object, so that it is never parsed as a list of addresses.
        to: { name: '', address: to },
        subject,
        text,
        headers: { 'Auto-Submitted': 'auto-generated' },
      }),
    );
}

/** Drops the server's message, because refusals quote the mail, including its link. */
function faultOf(error: unknown) {
  const { code, responseCode, command, message } = error as Record<string, unknown>;
  // A failure to connect cannot quote the mail yet.
  return { code, responseCode, command, ...(command === 'CONN' ? { reason: message } : {}) };
}
