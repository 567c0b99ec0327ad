/** The handlers of the company area. */
import { Readable } from 'node:stream';
import { type CompanyEdit, LOGO, company } from '@waydesk/contract/app/company.ts';
import type { Config } from '../../config/config.ts';
import type { Database } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import { readCompany } from '../../domain/company/company.queries.ts';
import {
  type StoredLogo,
  MAX_STORED_LOGO_BYTES,
  readLogo,
  storeLogo,
} from '../../domain/company/logos.queries.ts';
import { withChanges } from '../../domain/records/edited.queries.ts';
import type { Handlers } from '../../http/context.ts';
import { invalidField, notFound } from '../../http/httpError.ts';
import { checkVersion } from '../../http/versions.ts';
import { cleanPicture } from '../../photos/clean.ts';
import { readSetup } from './company.queries.ts';
import { lockCompany, saveCompany } from './profile.queries.ts';

/** Re-encoded as photos are, before a transaction begins. */
async function cleanLogo({ base64 }: NonNullable<CompanyEdit['logo']>): Promise<StoredLogo> {
  const clean = await cleanPicture(Buffer.from(base64, 'base64'));
  if (clean === null || clean.bytes.length > MAX_STORED_LOGO_BYTES)
    throw invalidField('logo', LOGO);
  return { type: clean.extension === 'png' ? 'image/png' : 'image/jpeg', bytes: clean.bytes };
}

const answer = async (db: Database, { publicUrl }: Config) => ({
  ...(await readCompany(db)),
  public_url: publicUrl,
});

export const companyHandlers: Handlers<typeof company> = {
  setup: async (_, { db }) => ({ data: await readSetup(db) }),

  paper: async (_, { db }) => ({ data: await readCompany(db) }),

  get: async (_, { db, config }) => ({ data: await answer(db, config) }),

  edit: async ({ body: { logo: given, ...others } }, context) => {
    const sent = given ? await cleanLogo(given) : given;
    return inTransaction(context.db, async (tx) => {
      const stored = await lockCompany(tx);
      await checkVersion(context, company.edit, stored.version, () => answer(tx, context.config));
      const logo = sent ? await storeLogo(tx, sent) : sent;
      await saveCompany(tx, stored, withChanges(stored, { ...others, logo }), context.user.id);
      return { data: await answer(tx, context.config) };
    });
  },

  logo: async ({ params }, { db }) => {
    const logo = await readLogo(db, params.hash);
    if (!logo) throw notFound('There is no such photo', 'no_such_photo');
    const size = logo.bytes.length;
    return {
      picture: {
        type: logo.type,
        isPublic: true,
        facts: () => Promise.resolve({ size }),
        open: () => Promise.resolve({ size, stream: Readable.from([logo.bytes]) }),
      },
    };
  },
};
