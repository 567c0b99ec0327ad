/** The company itself: what it still needs before its first way, and who it is on paper. */
import * as z from 'zod/mini';
import { routeIn } from '../calls/route.ts';

const route = routeIn('company');

/** A picture as bytes in base64, because a picture's address carries no token. */
const logo = z.object({ type: z.enum(['image/png', 'image/jpeg']), base64: z.string() });
export type CompanyLogo = z.output<typeof logo>;

const maybe = z.nullable(z.string());

export const company = {
  setup: route({
    method: 'GET',
    path: '/company/setup',
    who: 'signed-in',
    summary: 'What a new company has already: shops, charges, riders, staff, ways',
    data: z.object({
      /** Whether the papers carry its name. */
      hasName: z.boolean(),
      hasShop: z.boolean(),
      hasRider: z.boolean(),
      /** Whether anybody besides the first administrator may sign in. */
      hasStaff: z.boolean(),
      hasWay: z.boolean(),
      townships: z.number(),
      /** Of these, the ones whose charge is 0. */
      withoutCharge: z.number(),
    }),
    failure: 'The steps of the setup could not be loaded',
  }),
  paper: route({
    method: 'GET',
    path: '/company/paper',
    who: 'signed-in',
    summary: 'Name, phone and logo of the company, for printed pages',
    data: z.object({ name: maybe, phone: maybe, logo: z.nullable(logo) }),
  }),
};
