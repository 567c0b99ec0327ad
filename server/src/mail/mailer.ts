/** Sends mails through the configured mail server; without one they go into the outbox folder. */
import type { FastifyBaseLogger } from 'fastify';
import { createTransport } from 'nodemailer';
import type { Config } from '../config.ts';
import { limitConcurrency } from '../concurrency/limitConcurrency.ts';
import { putInOutbox } from './outbox.ts';
import type { Mail } from './mail.ts';

declare module '../http/services.ts' {
  interface Services {
    mailer: Mailer;
  }
}

export interface Mailer {
  /**
   * Resolves when the mail server or the outbox has it; a mail that the server does not take is
   * left in the outbox too. The log says so without a word of the mail.
   */
  send(mail: Mail): Promise<void>;
}

/** Far below the time that a stopping app waits. */
const PATIENCE = { connectionTimeout: 8_000, greetingTimeout: 8_000, socketTimeout: 10_000 };

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
    ...PATIENCE,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  // Behind a mail server that hangs only so many wait; the rest goes into the outbox at once.
  const inTurn = limitConcurrency(3, 100);
  return ({ to, subject, text }) =>
    inTurn(() =>
      transport.sendMail({
        from,
        // As an object it is never read as a list of addresses.
        to: { name: '', address: to },
        subject,
        text,
        headers: { 'Auto-Submitted': 'auto-generated' },
      }),
    );
}

/** Mail servers repeat in their refusals what they did not like, links included. */
function faultOf(error: unknown) {
  const { code, responseCode, command, message } = error as Record<string, unknown>;
  // While connecting, nothing of the mail has been told yet.
  return { code, responseCode, command, ...(command === 'CONN' ? { reason: message } : {}) };
}
