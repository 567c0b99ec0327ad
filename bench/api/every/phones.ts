/** What riders do on their phones, and what the office does about it. */
import { randomUUID } from 'node:crypto';
import { MAX_ACTS_PER_CALL } from '@waydesk/contract/run/act-bodies.ts';
import { PROOF_FILE } from '@waydesk/contract/run/proofs.ts';
import { jpegPicture } from '../../../server/src/testing/files/pictures.ts';
import { ADMIN } from '../../data/company.ts';
import { actsBody, addParcels, addPhone, benchAct, benchPhone } from '../phones/benchPhone.ts';
import { type WriteCases, type WriteContext, flip } from './writeCase.ts';

const asPhone = async ({ bare }: WriteContext) => (await benchPhone(bare)).token;

async function newActs({ bare }: WriteContext, ways: number, each: number) {
  const phone = await benchPhone(bare);
  const group = { status: 'on_the_way', ways, each, isOnPhone: true } as const;
  const parcels = await addParcels(bare, phone, group);
  return actsBody(
    phone,
    parcels.map((id) => benchAct('delivered', id)),
  );
}

/** An act that waits for the office. */
async function openAct({ bare }: WriteContext) {
  const phone = await benchPhone(bare);
  const group = { status: 'on_the_way', ways: 1, each: 1, isOnPhone: true } as const;
  const [parcel] = await addParcels(bare, phone, group);
  const id = randomUUID();
  await bare.query(
    `insert into acts (id, rider_id, user_id, phone_id, seq, kind, delivery_id, sent, phone_at,
       skew_ms, happened_at, effect, code, expected)
     values ($1, $2, $3, $4, 1, 'delivered', $5, $6, now(), 0, now(), 'needs_review',
       'other_rider', 12500)`,
    [id, phone.rider, phone.user, phone.id, parcel, DELIVERED],
  );
  return { id };
}

const DELIVERED = JSON.stringify({
  collected: 12_500,
  amount_reason: null,
  paid: [],
  received_by: null,
  note: null,
});

let takenPhoto: Promise<Buffer> | undefined;

async function proofForm(context: WriteContext) {
  takenPhoto ??= jpegPicture(1_280, 960);
  const form = new FormData();
  form.set('act', (await openAct(context)).id);
  form.set('kind', 'photo');
  const photo = new File([new Uint8Array(await takenPhoto)], 'door.jpg', { type: 'image/jpeg' });
  form.set(PROOF_FILE, photo);
  const request = new Request('http://x/', { method: 'PUT', body: form });
  const type = request.headers.get('content-type') ?? '';
  return { body: Buffer.from(await request.arrayBuffer()), type };
}

export const PHONE_WRITES = {
  'run.signIn': {
    hasNoLimit: true,
    body: async (_, { bare }) => {
      const { email, id } = await benchPhone(bare);
      return { email, password: ADMIN.password, phone: { id, name: 'Samsung A03' } };
    },
  },
  'run.read': {
    token: asPhone,
    body: async (_, { bare }) => ({ phone: (await benchPhone(bare)).id, unsent: 0 }),
  },
  'run.sendActs': [
    { label: 'one', token: asPhone, body: (_, context) => newActs(context, 1, 1) },
    {
      label: `${MAX_ACTS_PER_CALL} of 25 ways`,
      hasNoLimit: true,
      token: asPhone,
      body: (_, context) => newActs(context, 25, MAX_ACTS_PER_CALL / 25),
    },
  ],
  'run.sendProof': {
    hasNoLimit: true,
    prepare: () => Promise.resolve({ id: randomUUID() }),
    form: proofForm,
    token: asPhone,
  },
  'riderPhones.link': {
    id: 11,
    body: async (round, { bare }) => {
      const { rows } = await bare.query<{ id: number }>(
        `select id from users where role = 'rider' and username like 'clerk%'
           and coalesce(rider_id, 11) = 11 order by id limit 1`,
      );
      return { user_id: flip(round) ? rows[0]!.id : null };
    },
  },
  'riderPhones.remove': {
    prepare: async ({ bare }) => {
      const { rider, user } = await benchPhone(bare);
      const phone = randomUUID();
      await addPhone(bare, { id: phone, rider, user });
      return { id: rider, phone };
    },
  },
  'acts.review': { prepare: openAct, body: () => ({ did: 'seen' }) },
} satisfies WriteCases;
