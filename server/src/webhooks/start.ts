/** Sends webhooks while the app runs. */
import type { FastifyInstance } from 'fastify';
import type { LeaseTimes } from '../dispatch/lease.ts';
import type { PostOptions } from './post.ts';
import { type WebhookSenderTimes, startWebhookSender } from './sender.ts';

declare module '../http/services.ts' {
  interface Services {
    /** How webhooks are posted where that differs from the usual; only tests do. */
    webhookPost: Partial<PostOptions>;
  }
}

export interface WebhookTimes {
  sender?: WebhookSenderTimes;
  lease?: LeaseTimes;
}

export function sendWebhooks(app: FastifyInstance, { sender, lease }: WebhookTimes = {}): void {
  const { db, config, mailer, webhookPost, chores } = app.services;
  const stop = startWebhookSender({
    db,
    config,
    mailer,
    log: app.log,
    ...(sender && { times: sender }),
    ...(lease && { leaseTimes: lease }),
    post: webhookPost,
    beginChore: () => chores.begin('webhooks'),
  });
  app.addHook('onClose', stop);
}
