/** The Burmese catalogue, keyed by the English text. Each part covers one area of the product. */
import { OFFICE_MY } from './my-office.ts';
import { texts as runPage } from './my/run-page.ts';

export const MY = { ...OFFICE_MY, ...runPage };
