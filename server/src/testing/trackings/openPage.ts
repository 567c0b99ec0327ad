/** Tracking pages, opened as a browser does. */
import type { TrackingLink } from '@waydesk/contract/parcels/trackings.ts';
import type { FastifyInstance } from 'fastify';
import type { TestApp } from '../app/testApp.ts';

export interface OpenedPage {
  status: number;
  headers: Record<string, string>;
  html: string;
}

export interface PageOpening {
  lang?: string;
  method?: 'GET' | 'HEAD';
  headers?: Record<string, string>;
  ip?: string;
}

/** Opens an address of the app, `/t/...`. */
export async function openPage(
  app: FastifyInstance,
  address: string,
  { lang, method = 'GET', headers = {}, ip = '198.51.100.7' }: PageOpening = {},
): Promise<OpenedPage> {
  const answer = await app.inject({
    method,
    url: lang === undefined ? address : `${address}?lang=${lang}`,
    headers,
    remoteAddress: ip,
  });
  return {
    status: answer.statusCode,
    headers: answer.headers as Record<string, string>,
    html: answer.payload,
  };
}

export const askForLink = (testApp: TestApp, id: number) =>
  testApp.as('user').post<TrackingLink>(`/deliveries/${id}/tracking`);

/** The address of the page of a parcel. */
export async function trackingAddress(testApp: TestApp, id: number): Promise<string> {
  const { status, data } = await askForLink(testApp, id);
  if (status !== 200) throw new Error(`No link: ${status}`);
  return new URL(data.url).pathname;
}
