/** Makes what waits for one person unreadable while somebody else has the phone: AES-GCM under a key of the server. */
import type { OpenAct, OpenProof, Sealed } from './runDatabase.ts';

const ALGORITHM = 'AES-GCM';

/** `seal` is base64 of 32 bytes. */
export function sealKey(seal: string): Promise<CryptoKey> {
  const bytes = Uint8Array.from(atob(seal), (letter) => letter.charCodeAt(0));
  return crypto.subtle.importKey('raw', bytes, ALGORITHM, false, ['encrypt', 'decrypt']);
}

const asBytes = (value: unknown) => new TextEncoder().encode(JSON.stringify(value));

/** The row's id is part of the seal: nothing opens as another row. */
async function encrypt(key: CryptoKey, id: string, content: BufferSource) {
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const name = { name: ALGORITHM, iv, additionalData: asBytes(id) };
  return { iv, content: await crypto.subtle.encrypt(name, key, content) };
}

const decrypt = (key: CryptoKey, id: string, { iv, content }: Sealed['sealed'][number]) =>
  crypto.subtle.decrypt({ name: ALGORITHM, iv, additionalData: asBytes(id) }, key, content);

const readJson = (content: ArrayBuffer): unknown => JSON.parse(new TextDecoder().decode(content));

export async function sealAct(key: CryptoKey, act: OpenAct): Promise<Sealed> {
  const { id, user_id } = act;
  return { id, user_id, sealed: [await encrypt(key, id, asBytes(act))] };
}

export async function sealProof(key: CryptoKey, proof: OpenProof): Promise<Sealed> {
  const { bytes, ...about } = proof;
  const { id, user_id } = proof;
  const sealed = [await encrypt(key, id, asBytes(about)), await encrypt(key, id, bytes)];
  return { id, user_id, sealed };
}

/** Null when it was sealed with another key. */
export async function openAct(key: CryptoKey, row: Sealed): Promise<OpenAct | null> {
  try {
    return readJson(await decrypt(key, row.id, row.sealed[0]!)) as OpenAct;
  } catch {
    return null;
  }
}

export async function openProof(key: CryptoKey, row: Sealed): Promise<OpenProof | null> {
  try {
    const [about, bytes] = row.sealed;
    const fields = readJson(await decrypt(key, row.id, about!)) as Omit<OpenProof, 'bytes'>;
    return { ...fields, bytes: await decrypt(key, row.id, bytes!) };
  } catch {
    return null;
  }
}
