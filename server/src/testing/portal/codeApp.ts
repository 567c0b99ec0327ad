/** An app whose SMS go to a gateway of the test, for codes that set a forgotten password. */
import type { PortalSession } from '@waydesk/contract/portal/portal.ts';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { readConfig } from '../../config/config.ts';
import { type TestResponse, clientOf } from '../app/client.ts';
import { type TestApp, newTestApp } from '../app/testApp.ts';
import { type GatewayServer, MANNERS, openGatewayServer } from '../notices/gatewayServer.ts';
import { smsEnv } from '../notices/noticeApp.ts';

export const NEW_PASSWORD = 'quite another one';

export interface CodeApp {
  testApp: TestApp;
  gateway: GatewayServer;
  /** Asks for a code, each time from another network, and waits for what follows the answer. */
  ask(phone: string, from?: string): Promise<TestResponse<null>>;
  /** Sets a password with a code, each time from another network. */
  use(
    phone: string,
    code: string,
    more?: { password?: string; from?: string; app?: FastifyInstance },
  ): Promise<TestResponse<PortalSession>>;
  /** Asks for one, and reads it on the phone. */
  codeFor(phone: string): Promise<string>;
  /** As if the codes had been asked for so many seconds earlier. */
  letPass(seconds: number): Promise<unknown>;
}

export const codeIn = (text: string | undefined): string => /\d{6}/.exec(text ?? '')?.[0] ?? 'none';

/** A code of the right form that is not this one. */
export const otherCode = (code: string, n = 1): string =>
  String((Number(code) + n) % 1_000_000).padStart(6, '0');

export function codeAppForFile(env: Record<string, string> = {}): CodeApp {
  const made = {} as CodeApp;
  let networks = 0;
  const anywhere = () => {
    networks += 1;
    return `10.9.${networks >> 8}.${networks & 255}`;
  };
  beforeAll(async () => {
    const gateway = await openGatewayServer();
    const { notices } = readConfig({ ...smsEnv(gateway.url), ...env });
    const testApp = await newTestApp({ config: { notices, trustProxy: 1, logLevel: 'trace' } });
    Object.assign(made, { gateway, testApp });
  });
  beforeEach(async () => {
    await made.testApp.sql`truncate shop_codes, login_limits, known_addresses`;
    Object.assign(made.gateway, { calls: [], manner: MANNERS.accepts });
  });
  afterAll(async () => {
    await made.testApp.close();
    await made.gateway.close();
  });
  return Object.assign(made, {
    async ask(phone: string, from = anywhere()) {
      const headers = { 'x-forwarded-for': from };
      const answer = await made.testApp.anonymous.post<null>('/portal/code', { phone }, headers);
      await made.testApp.app.services.backgroundTasks.done();
      return answer;
    },
    use: (phone, code, { password = NEW_PASSWORD, from = anywhere(), app } = {}) =>
      clientOf(app ?? made.testApp.app, async () => null).post<PortalSession>(
        '/portal/code/password',
        { phone, code, password },
        { 'x-forwarded-for': from },
      ),
    async codeFor(phone: string) {
      await made.ask(phone);
      return codeIn(made.gateway.calls.at(-1)?.fields['message']);
    },
    letPass: (seconds: number) =>
      made.testApp
        .sql`update shop_codes set asked_at = asked_at - ${`${seconds} seconds`}::interval,
        sent_at = sent_at - ${`${seconds} seconds`}::interval`,
  } satisfies Partial<CodeApp>);
}
