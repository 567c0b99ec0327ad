/** An app with one call that takes a photo: puts a township and its picture on a shelf. */
import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { flag, optionalText, text } from '@waydesk/contract/fields.ts';
import { type Data, route } from '@waydesk/contract/route.ts';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import { once } from '../http/idempotency.ts';
import { Refusal } from '../http/refusal.ts';
import { withPhoto } from '../photos/keep.ts';
import { bareApp } from './bare.ts';
import type { Reply } from './client.ts';
import { type World, newWorld } from './world.ts';

const add = route({
  method: 'POST',
  path: '/shelf',
  who: 'signed-in',
  summary: 'Put something on the shelf',
  body: z.object({
    name: text('Name is required'),
    note: optionalText(),
    fail: flag,
    items: z.optional(z.array(z.number())),
  }),
  upload: { file: 'parcelPhoto', json: ['items'] },
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

export type ShelfReply = Reply<Data<typeof add>>;

export interface Shelf {
  world: World;
  form(parts: Parts): { body: Buffer<ArrayBuffer>; type: string };
  post(body: Buffer | object, type: string, headers?: Record<string, string>): Promise<ShelfReply>;
  send(parts: Parts, headers?: Record<string, string>): Promise<ShelfReply>;
  show(name: string): Promise<{ headers: Record<string, unknown>; rawPayload: Buffer }>;
  rows(): Promise<number>;
  clear(): Promise<void>;
  close(): Promise<void>;
}

export async function newShelf(): Promise<Shelf> {
  const world = await newWorld();
  const bare = await bareApp(
    world,
    { add },
    {
      add: async ({ body }, context) =>
        withPhoto(context, (photo) =>
          once(context, add, body, async (tx) => {
            const state = 'Mon State';
            await tx.insertInto('townships').values({ name: body.name, state }).execute();
            if (body.fail) throw new Refusal(409, 'failed', 'No');
            return { data: { ...body, photo } };
          }),
        ),
    },
  );
  const me = await bare.as('user');

  let made = 0;
  const form: Shelf['form'] = ({ photo, name = 'photo.jpg', type = 'image/jpeg', fields }) => {
    made += 1;
    const boundary = '----shelf';
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

  const post: Shelf['post'] = async (body, type, headers = {}) =>
    me.post('/shelf', body, { 'content-type': type, ...headers });

  return {
    world,
    form,
    post,
    send: (parts, headers) => {
      const { body, type } = form(parts);
      return post(body, type, headers);
    },
    show: (name) => world.app.inject({ url: `/api/ways/image/${name}` }),
    rows: async () => {
      const { rows } = await sql<{ n: number }>`select count(*) as n from townships`.execute(
        world.db,
      );
      return rows[0]?.n ?? -1;
    },
    clear: async () => {
      await world.db.deleteFrom('townships').execute();
      mkdirSync(world.photoFolder, { recursive: true });
      for (const name of readdirSync(world.photoFolder)) {
        rmSync(join(world.photoFolder, name), { recursive: true });
      }
    },
    close: async () => {
      await bare.app.close();
      await world.close();
    },
  };
}
