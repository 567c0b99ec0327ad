/** Assembles the server: what runs before every call, then the features. */
import { join } from 'node:path';
import { contract } from '@waydesk/contract/index.ts';
import type { FastifyInstance } from 'fastify';
import { createChores } from './concurrency/chores.ts';
import { type Config, PROJECT } from './config/config.ts';
import type { FullDatabase } from './db/call.ts';
import { apiKeysHandlers } from './features/api-keys/api-keys.handlers.ts';
import { actsHandlers } from './features/acts/acts.handlers.ts';
import { authHandlers } from './features/auth/auth.handlers.ts';
import { cashInsHandlers } from './features/cash-ins/cash-ins.handlers.ts';
import { choicesHandlers } from './features/choices/choices.handlers.ts';
import { closingsHandlers } from './features/closings/closings.handlers.ts';
import { companyHandlers } from './features/company/company.handlers.ts';
import { customersHandlers } from './features/customers/customers.handlers.ts';
import { dashboardHandlers } from './features/dashboard/dashboard.handlers.ts';
import { deliveriesHandlers } from './features/deliveries/deliveries.handlers.ts';
import { entriesHandlers } from './features/entries/entries.handlers.ts';
import { figuresHandlers } from './features/figures/figures.handlers.ts';
import { findHandlers } from './features/find/find.handlers.ts';
import { bulkJobsHandlers } from './features/bulk-jobs/bulk-jobs.handlers.ts';
import { liveHandlers } from './features/live/live.handlers.ts';
import { labelsHandlers } from './features/labels/labels.handlers.ts';
import { noticesHandlers } from './features/notices/notices.handlers.ts';
import { serveTelegramHook } from './features/notices/telegramHook.ts';
import { noticeRulesHandlers } from './features/notice-rules/notice-rules.handlers.ts';
import { parcelsHandlers } from './features/parcels/parcels.handlers.ts';
import { intakeHandlers } from './features/intake/intake.handlers.ts';
import { phonesHandlers } from './features/phones/phones.handlers.ts';
import { parcelWishesHandlers } from './features/parcel-wishes/parcel-wishes.handlers.ts';
import { pickupRequestsHandlers } from './features/pickup-requests/pickup-requests.handlers.ts';
import { portalHandlers } from './features/portal/portal.handlers.ts';
import { portalPickupsHandlers } from './features/portal-pickups/portal-pickups.handlers.ts';
import { rateGroupsHandlers } from './features/rate-groups/rate-groups.handlers.ts';
import { recordImportsHandlers } from './features/record-imports/record-imports.handlers.ts';
import { returnSlipsHandlers } from './features/return-slips/return-slips.handlers.ts';
import { riderPhonesHandlers } from './features/rider-phones/rider-phones.handlers.ts';
import { ridersHandlers } from './features/riders/riders.handlers.ts';
import { runHandlers } from './features/run/run.handlers.ts';
import { scansHandlers } from './features/scans/scans.handlers.ts';
import { settingsHandlers } from './features/settings/settings.handlers.ts';
import { shopChargesHandlers } from './features/shop-charges/shop-charges.handlers.ts';
import { shopPeopleHandlers } from './features/shop-people/shop-people.handlers.ts';
import { shopsHandlers } from './features/shops/shops.handlers.ts';
import { statementsHandlers } from './features/statements/statements.handlers.ts';
import { serveTrackings } from './features/trackings/routes.ts';
import { trackingsHandlers } from './features/trackings/trackings.handlers.ts';
import { townshipsHandlers } from './features/townships/townships.handlers.ts';
import { usersHandlers } from './features/users/users.handlers.ts';
import { viewsHandlers } from './features/views/views.handlers.ts';
import { webhooksHandlers } from './features/webhooks/webhooks.handlers.ts';
import { waysHandlers } from './features/ways/ways.handlers.ts';
import { type AdmissionOptions, createAdmission } from './http/admission.ts';
import { type AnsweredRequest, tellAnswered } from './http/answered.ts';
import { createBackgroundTasks } from './http/backgroundTasks.ts';
import { registerHealth } from './http/health.ts';
import { mount } from './http/mount.ts';
import { createServer } from './http/server.ts';
import { createSessions } from './http/sessions.ts';
import { provideServices } from './http/services.ts';
import { registerSecurityHeaders } from './http/securityHeaders.ts';
import { registerSecurityPlugins } from './http/securityPlugins.ts';
import { handleUnknownRoutes } from './http/unknownRoutes.ts';
import { registerDocs } from './http/openapi.ts';
import { serveWeb } from './http/web.ts';
import { type LiveOptions, createLive } from './live/live.ts';
import { newMailer } from './mail/mailer.ts';
import { photoFile, proofFile } from './photos/clean.ts';
import { channelsOf } from './notices/channels.ts';
import { type NoticeTimes, sendNotices } from './notices/start.ts';
import { openFileStores } from './photos/openStore.ts';
import { servePhotos } from './photos/routes.ts';
import type { FileStores } from './photos/store.ts';
import { sweepHourly } from './sweep.ts';
import { webhooksUse } from './webhooks/follow.ts';
import type { PostOptions } from './webhooks/post.ts';
import { type WebhookTimes, sendWebhooks } from './webhooks/start.ts';

const WEB = join(PROJECT, 'web/dist');

/** The stores are by default those that the settings name. */
export interface AppOptions extends Partial<FileStores> {
  db: FullDatabase;
  config: Config;
  /** The built web app; default `web/dist`. With null only the API answers. */
  webFolder?: string | null;
  callsPerMinute?: number;
  /** Openings of tracking pages per minute and network; default 600. */
  trackingsPerMinute?: number;
  admission?: AdmissionOptions;
  /** How long the dispatcher and the senders of notices wait. */
  noticeTimes?: NoticeTimes;
  webhookTimes?: WebhookTimes;
  webhookPost?: Partial<PostOptions>;
  live?: LiveOptions;
  checkAnswers?: boolean;
  /** Is told of each request once it is answered. */
  onAnswered?: (answered: AnsweredRequest) => void;
  /** Receives the log instead of standard output. */
  logStream?: { write(line: string): void };
}

export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const { db, config } = options;
  const app = createServer(config, options.logStream);
  if (options.onAnswered) tellAnswered(app, options.onAnswered);
  const stores = await openFileStores(config, (line) => app.log.error(line));
  const mailer = newMailer(config, app.log);
  provideServices(app, {
    db,
    config,
    sessions: createSessions(db),
    photos: options.photos ?? stores.photos,
    proofs: options.proofs ?? stores.proofs,
    mailer,
    channels: channelsOf(config, mailer),
    webhookPost: options.webhookPost ?? {},
    backgroundTasks: createBackgroundTasks(app),
    chores: createChores(),
    admission: createAdmission(config.temporaryDir, options.admission),
    live: createLive(app, db, options.live ?? {}),
    checkAnswers: options.checkAnswers ?? false,
  });
  registerSecurityHeaders(app);
  await registerSecurityPlugins(app, options);
  handleUnknownRoutes(app);
  registerHealth(app);
  servePhotos(app);
  await registerDocs(app, contract);
  sweepHourly(app);
  sendNotices(app, options.noticeTimes, [webhooksUse]);
  sendWebhooks(app, options.webhookTimes);

  mount(app, contract.auth, authHandlers);
  mount(app, contract.dashboard, dashboardHandlers);
  mount(app, contract.ways, waysHandlers, photoFile);
  mount(app, contract.deliveries, deliveriesHandlers);
  mount(app, contract.shops, shopsHandlers);
  mount(app, contract.riders, ridersHandlers);
  mount(app, contract.townships, townshipsHandlers);
  mount(app, contract.customers, customersHandlers);
  mount(app, contract.recordImports, recordImportsHandlers);
  mount(app, contract.rateGroups, rateGroupsHandlers);
  mount(app, contract.shopCharges, shopChargesHandlers);
  mount(app, contract.users, usersHandlers);
  mount(app, contract.settings, settingsHandlers);
  mount(app, contract.parcels, parcelsHandlers);
  mount(app, contract.bulkJobs, bulkJobsHandlers);
  mount(app, contract.scans, scansHandlers);
  mount(app, contract.returnSlips, returnSlipsHandlers);
  mount(app, contract.labels, labelsHandlers);
  mount(app, contract.find, findHandlers);
  mount(app, contract.cashIns, cashInsHandlers);
  mount(app, contract.statements, statementsHandlers);
  mount(app, contract.entries, entriesHandlers);
  mount(app, contract.closings, closingsHandlers);
  mount(app, contract.figures, figuresHandlers);
  mount(app, contract.views, viewsHandlers);
  mount(app, contract.choices, choicesHandlers);
  mount(app, contract.intake, intakeHandlers);
  mount(app, contract.phones, phonesHandlers);
  mount(app, contract.company, companyHandlers);
  mount(app, contract.live, liveHandlers);
  mount(app, contract.riderPhones, riderPhonesHandlers);
  mount(app, contract.run, runHandlers, proofFile);
  mount(app, contract.acts, actsHandlers);
  mount(app, contract.trackings, trackingsHandlers);
  mount(app, contract.notices, noticesHandlers);
  mount(app, contract.noticeRules, noticeRulesHandlers);
  mount(app, contract.webhooks, webhooksHandlers);
  mount(app, contract.apiKeys, apiKeysHandlers);
  mount(app, contract.portal, portalHandlers);
  mount(app, contract.portalPickups, portalPickupsHandlers);
  mount(app, contract.pickupRequests, pickupRequestsHandlers);
  mount(app, contract.parcelWishes, parcelWishesHandlers);
  mount(app, contract.shopPeople, shopPeopleHandlers);

  serveTelegramHook(app);
  await serveTrackings(app, options.trackingsPerMinute);
  await serveWeb(
    app,
    options.webFolder === undefined ? WEB : options.webFolder,
    config.businessTimeZone,
  );
  return app;
}
