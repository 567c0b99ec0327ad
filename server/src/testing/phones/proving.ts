/** Photos and signatures of acts, as tests send them. */
import { randomUUID } from 'node:crypto';
import { PROOF_FILE, type ProofKind } from '@waydesk/contract/run/proofs.ts';
import type { FastifyInstance } from 'fastify';
import type { TestResponse } from '../app/client.ts';
import type { TestApp } from '../app/testApp.ts';
import { jpegPicture } from '../files/pictures.ts';
import { formWith } from '../ways/forms.ts';
import { type TestPhone, giveToPhone, newAct, testPhone } from './acting.ts';

export interface TestProof {
  id: string;
  act: string;
  kind: ProofKind;
  photo: Buffer;
}

export interface ProvingPhone extends TestPhone {
  /** An act that is stored. */
  act: string;
  /** Sends a photo of the act, a new one unless the test names its id. */
  prove(over?: Partial<TestProof>): Promise<TestResponse<{ id: string }>>;
}

/** A phone whose rider delivered a parcel of a way of his. */
export async function provingPhone(testApp: TestApp): Promise<ProvingPhone> {
  const phone = await testPhone(testApp);
  const rider_id = phone.rider;
  const way_id = await testApp.seedWay({ rider_id, status: 'on_the_way' });
  const parcel = await testApp.seedDelivery({ way_id, rider_id, status: 'on_the_way' });
  await giveToPhone(testApp, phone, [parcel]);
  const act = newAct('delivered', parcel);
  const { data } = await phone.send([act]);
  if (data.results[0]?.code !== 'applied') throw new Error(JSON.stringify(data));
  const client = testApp.withToken(phone.token);
  const prove: ProvingPhone['prove'] = async (over = {}) => {
    const { id, body, type } = await proofForm({ act: act.id, ...over });
    return client.put(`/run/proofs/${id}`, body, { 'content-type': type });
  };
  return { ...phone, act: act.id, prove };
}

/** The form of a proof, as a browser sends it. */
export async function proofForm({ id = randomUUID(), ...over }: Partial<TestProof>) {
  const { photo = await jpegPicture(), act, kind = 'photo' } = over;
  return { id, ...(await formWith(photo, { act, kind }, PROOF_FILE)) };
}

/** Sends the same to any node. */
export async function proveOn(app: FastifyInstance, token: string, over: Partial<TestProof>) {
  const { id, body, type } = await proofForm(over);
  return app.inject({
    method: 'PUT',
    url: `/api/run/proofs/${id}`,
    headers: { authorization: `Bearer ${token}`, 'content-type': type },
    payload: body,
  });
}

/** The proofs of an act, oldest first. */
export const storedProofs = ({ db }: TestApp, act: string) =>
  db.selectFrom('proofs').selectAll().where('act_id', '=', act).orderBy('created_at').execute();
