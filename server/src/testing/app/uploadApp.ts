/** An app with one call that takes a photo and stores it with a new township. */
import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { flag, optionalText, text } from '@waydesk/contract/schema/fields.ts';
import { type Data, route } from '@waydesk/contract/calls/route.ts';
import { inEnglish } from '@waydesk/contract/texts/text.ts';
import * as z from 'zod/mini';
import { idempotent } from '../../http/idempotency.ts';
import { HttpError } from '../../http/httpError.ts';
import { withPhoto } from '../../photos/keep.ts';
import { newRowsApp, townshipsWith } from './rowsApp.ts';
import type { TestResponse } from './client.ts';
import { type TestApp, newTestApp } from './testApp.ts';
import { build } from '../../db/build.ts';

const add = route({
  method: 'POST',
  path: '/uploads',
  who: 'signed-in',
  summary: 'Put something on the uploads',
  touches: [],
  body: z.object({
    name: text(inEnglish('Name is required')),
    note: optionalText(),
    fail: flag,
    items: z.optional(z.array(z.number())),
  }),
  upload: { file: 'parcelPhoto', accepts: 'a photo', json: ['items'] },
  data: z.object({
    name: z.string(),
    note: z.nullish(z.string()),
    items: z.optional(z.array(z.number())),
    photo: z.nullable(z.string()),
  }),
  status: 201,
  idempotent: true,
});

interface Parts {
  photo?: Buffer;
  name?: string;
  type?: string;
  fields?: [string, string][];
}

export type UploadReply = TestResponse<Data<typeof add>>;

export interface UploadApp {
  testApp: TestApp;
  form(parts: Parts): { body: Buffer<ArrayBuffer>; type: string };
  post(body: Buffer | object, type: string, headers?: Record<string, string>): Promise<UploadReply>;
  send(parts: Parts, headers?: Record<string, string>): Promise<UploadReply>;
  show(name: string): Promise<{ headers: Record<string, unknown>; rawPayload: Buffer }>;
  rows(): Promise<number>;
  clear(): Promise<void>;
  close(): Promise<void>;
}

export async function newUploadApp(): Promise<UploadApp> {
  const testApp = await newTestApp();
  const bare = await newRowsApp(
    testApp,
    { add },
    {
      add: async ({ body }, context) =>
        withPhoto(context, (photo) =>
          idempotent(context, add, body, async (tx) => {
            const state = 'Mon State';
            const { id } = await tx.one(
              build.insertInto('townships').values({ name: body.name, state }).returning('id'),
            );
            if (body.fail) throw new HttpError(409, 'failed', 'No');
            const { name, note, items } = body;
            return { rows: townshipsWith({ name, note, items, photo }), id };
          }),
        ),
    },
  );
  const me = await bare.as('user');

  let made = 0;
  const form: UploadApp['form'] = ({ photo, name = 'photo.jpg', type = 'image/jpeg', fields }) => {
    made += 1;
    const boundary = '----uploads';
    const pieces: Buffer[] = (fields ?? [['name', `Thing ${made}`]]).map(([key, value]) =>
      Buffer.from(
        `--${boundary}\r\nContent-Disposition: form-data; name="${key}"\r\n\r\n${value}\r\n`,
      ),
    );
    if (photo) {
      const disposition = `form-data; name="parcelPhoto"; filename="${name}"`;
      pieces.push(
        Buffer.from(
          `--${boundary}\r\nContent-Disposition: ${disposition}\r\nContent-Type: ${type}\r\n\r\n`,
        ),
        photo,
        Buffer.from('\r\n'),
      );
    }
    const body = Buffer.concat([...pieces, Buffer.from(`--${boundary}--\r\n`)]);
    return { body, type: `multipart/form-data; boundary=${boundary}` };
  };

  const post: UploadApp['post'] = async (body, type, headers = {}) =>
    me.post('/uploads', body, { 'content-type': type, ...headers });

  return {
    testApp,
    form,
    post,
    send: (parts, headers) => {
      const { body, type } = form(parts);
      return post(body, type, headers);
    },
    show: (name) => testApp.app.inject({ url: `/api/ways/image/${name}` }),
    rows: async () => {
      const { rows } = await testApp.sql<{ n: number }>`select count(*) as n from townships`;
      return rows[0]?.n ?? -1;
    },
    clear: async () => {
      await testApp.db.deleteFrom('townships').execute();
      mkdirSync(testApp.photoFolder, { recursive: true });
      for (const name of readdirSync(testApp.photoFolder)) {
        rmSync(join(testApp.photoFolder, name), { recursive: true });
      }
    },
    close: async () => {
      await bare.app.close();
      await testApp.close();
    },
  };
}
