/**
 * The tracking pages, below /t/. They are no calls: they have no token, answer HTML, and a failure is a
 * page too. The code is all that opens one, so an address says nothing about whether it ever was one:
 * what is unknown, closed or no code at all asks the database the same and gets the same page.
 */
import { readTrackingCode } from '@waydesk/contract/rules/tracking-code.ts';
import { isTrackingClosed } from '@waydesk/contract/rules/tracking-moments.ts';
import type { Language } from '@waydesk/contract/values/language.ts';
import { dayOf } from '@waydesk/contract/values/time.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createHash } from 'node:crypto';
import { asOneCall } from '../../db/call.ts';
import { COMPANY_PROFILE } from '../../domain/company/company.queries.ts';
import { takeTurn } from '../../http/admission.ts';
import { varyBy } from '../../http/answer.ts';
import type {} from '../../http/answered.ts';
import { refusalFor } from '../../http/errors.ts';
import { requestTimeout, tooManyRequests } from '../../http/httpError.ts';
import { networkOf } from '../../http/network.ts';
import { readLang } from '../../http/read.ts';
import { withPolicy } from '../../http/securityHeaders.ts';
import { NO_COMPANY, previewPage } from './layout.ts';
import { messagePage, missingPage, parcelPage } from './page.ts';
import { STYLE_SOURCE } from './style.ts';
import { trackedByCode } from '../../domain/parcels/tracked.queries.ts';

/** Per minute and network, on each node: thousands of phones share an address of their provider. */
const OPENED_PER_MINUTE = 600;
const TIMEOUT = 10_000;
/** All of them together, where requests are counted by their rows. */
const TRACKING_PAGES = 'GET /t/:code';

const POLICY = {
  useDefaults: false as const,
  directives: {
    defaultSrc: ["'none'"],
    styleSrc: [STYLE_SOURCE],
    imgSrc: ["'self'"],
    baseUri: ["'none'"],
    formAction: ["'none'"],
    frameAncestors: ["'none'"],
  },
};

/** Call it before the web app is served, which takes all addresses that nobody else has. */
export async function serveTrackings(
  app: FastifyInstance,
  perMinute = OPENED_PER_MINUTE,
): Promise<void> {
  await app.register(async (pages) => {
    pages.setErrorHandler(answerFailure);
    const count = pages.createRateLimit({
      max: perMinute,
      timeWindow: 60_000,
      // Apart from the calls of the same network.
      keyGenerator: ({ ip }) => `tracking ${networkOf(ip)}`,
    });
    const limit = async (request: FastifyRequest) => {
      const counted = await count(request);
      if (!counted.isAllowed && counted.isExceeded) throw tooManyRequests(counted.ttl / 1000);
    };
    const { onRequest } = withPolicy(app, POLICY);
    // With all that may follow, so that no link that was cut or grew leads into the web app.
    for (const address of ['/t', '/t/*']) {
      const hooks = { onRequest: [onRequest, limit, takeTurn], config: { row: TRACKING_PAGES } };
      pages.get(address, hooks, async (request, reply) => {
        try {
          await answerPage(request, reply);
        } finally {
          request.turn?.end();
        }
        return reply;
      });
    }
  });
}

async function answerPage(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const { db, config } = request.server.services;
  const lang = languageOf(request);
  if (isPreviewer(request)) {
    sendFresh(request, reply, previewPage(lang));
    return;
  }
  const { '*': typed = '' } = request.params as { '*'?: string };
  const code = readTrackingCode(typed.replace(/\/$/, '')) ?? '';
  const options = { ms: TIMEOUT, late: requestTimeout, writes: false };
  const [[parcel], [profile]] = await asOneCall(db, options, (own) =>
    own.together(trackedByCode(code), COMPANY_PROFILE),
  );
  const company = profile ?? NO_COMPANY;
  const now = new Date();
  if (!parcel || isTrackingClosed(parcel, now)) {
    setHeaders(reply);
    void reply.code(404).header('cache-control', 'no-store').send(missingPage(company, lang));
    return;
  }
  const zone = config.businessTimeZone;
  const today = dayOf(now, zone);
  sendFresh(request, reply, parcelPage({ parcel, company, lang, zone, today }));
}

function setHeaders(reply: FastifyReply): void {
  varyBy(reply, 'accept-language');
  void reply.type('text/html; charset=utf-8').header('x-robots-tag', 'noindex');
}

/** The page, or nothing for a browser that has it. */
function sendFresh(request: FastifyRequest, reply: FastifyReply, page: string): void {
  const etag = `"${createHash('sha256').update(page).digest('base64url').slice(0, 27)}"`;
  setHeaders(reply);
  void reply.headers({ etag, 'cache-control': 'private, max-age=30' });
  // A proxy that compresses makes a tag weak.
  const had = (request.headers['if-none-match'] ?? '').split(',').map((one) => one.trim());
  if (had.some((one) => one.replace(/^W\//, '') === etag)) void reply.code(304).send();
  else void reply.send(page);
}

/** What the address says comes first: the link on the page chooses so. */
function languageOf(request: FastifyRequest): Language {
  const { lang } = request.query as { lang?: unknown };
  return lang === 'en' || lang === 'my' ? lang : readLang(request.headers['accept-language']);
}

/**
 * Programs that fetch a link to show a preview of it, or to list it. They begin with a name of their own
 * or have it in them; a browser inside of such an app has neither. Cubot makes phones.
 */
const PREVIEWERS =
  /^(?:viber|whatsapp|line|signal|telegram|skype|snapchat|zalo)\b|facebookexternalhit|facebot|(?:(?<!\bcu)bot|crawler|spider|preview)\b/i;

const isPreviewer = ({ headers }: FastifyRequest): boolean =>
  PREVIEWERS.test(headers['user-agent'] ?? '');

/** Without the company: what failed may be the database. */
function answerFailure(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const { status } = refusalFor(error, request, reply);
  setHeaders(reply);
  const lang = languageOf(request);
  const text =
    status === 429
      ? 'Many people are looking at once. Please open the page again in a minute.'
      : 'This page cannot be shown right now. Please open it again in a moment.';
  void reply.send(messagePage(NO_COMPANY, lang, { title: 'Just a moment, please', text }));
}
