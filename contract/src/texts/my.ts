/** The Burmese catalogue, keyed by the English text. Each part covers one area of the product. */
import { OFFICE_MY } from './my-office.ts';
import { texts as portalPage } from './my/portal-page.ts';
import { texts as runPage } from './my/run-page.ts';
import { texts as trackingPage } from './my/tracking-page.ts';

export const MY = { ...OFFICE_MY, ...portalPage, ...runPage, ...trackingPage };
