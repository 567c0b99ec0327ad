/**
 * What Telegram tells the bot, at `POST /hooks/telegram`. It is no call: no person sends it, and whoever
 * does must know the secret that was given to Telegram with this address. Only the start of a chat means
 * anything; all else is answered and forgotten, as Telegram sends again whatever was refused.
 */
import { createHash, randomUUID, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { asOneCall } from '../../db/call.ts';
import { takeTurn } from '../../http/admission.ts';
import { requestTimeout } from '../../http/httpError.ts';
import { connectChat } from './chats.queries.ts';

/** Many times what a message has. */
const BODY_LIMIT = 64 * 1024;
const TIMEOUT = 10_000;

/** `/start` with the code of the link; in a group it names the bot. */
const START = /^\/start(?:@\w+)? ([\w-]{22})$/;

const startUpdate = z.object({
  message: z.object({
    text: z.string(),
    chat: z.object({ id: z.number().check(z.refine(Number.isSafeInteger)) }),
  }),
});

/** In both languages: what the phone of a shop is set to says little about who reads it. */
const welcome = (shop: string): string =>
  `${shop} ၏ အသိပေးစာများကို ဤနေရာသို့ ပို့ပါမည်။\nNotices for ${shop} will arrive here.`;

export function serveTelegramHook(app: FastifyInstance): void {
  const isFromTelegram = secretCheck(app.services.config.notices.telegram?.secret ?? null);
  app.post(
    '/hooks/telegram',
    {
      bodyLimit: BODY_LIMIT,
      onRequest: async (request, reply) => {
        // Before the body is read, and without a word about what was wrong.
        if (!isFromTelegram(request)) await reply.code(401).send();
      },
      preHandler: takeTurn,
    },
    async (request, reply) => {
      try {
        await connect(request);
      } finally {
        request.turn?.end();
      }
      return reply.code(200).send();
    },
  );
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Takes as long whatever was sent; nobody has the secret of a server without one. */
function secretCheck(secret: string | null): (request: FastifyRequest) => boolean {
  const expected = secret === null ? null : digest(secret);
  return ({ headers }) => {
    const sent = headers['x-telegram-bot-api-secret-token'];
    return expected !== null && timingSafeEqual(digest(String(sent)), expected);
  };
}

async function connect({ body, server }: FastifyRequest): Promise<void> {
  const update = startUpdate.safeParse(body);
  if (!update.success) return;
  const { text, chat } = update.data.message;
  const code = START.exec(text)?.[1];
  if (code === undefined) return;
  const chatId = String(chat.id);
  const { db, backgroundTasks, channels } = server.services;
  const options = { ms: TIMEOUT, late: requestTimeout, writes: true };
  const shop = await asOneCall(db, options, (own) => connectChat(own, code, chatId));
  if (shop === undefined) return;
  // Telegram waits for its answer, and would send the update again.
  backgroundTasks.run('the first message of a chat', () =>
    channels.telegram.send({ id: randomUUID(), to: chatId, text: welcome(shop) }),
  );
}
