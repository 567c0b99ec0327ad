/** Photos and proofs: rows whose file is missing, files that no row names. */
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import type { StoredKind } from '../../photos/store.ts';
import {
  type CheckContext,
  Collected,
  type Finding,
  found,
  inNumbers,
  type PartResult,
  rowsInPieces,
} from './findings.ts';

/** A file is stored before its row is committed. */
const FRESH_MS = 10 * 60_000;
const PIECE = 500;
/** So many missing files are asked for by name; with more, the store is the wrong one. */
const ASKED = 1_000;
/** With fewer, all of them may really be lost. */
const SUSPICIOUS = 5;

interface NamedFile {
  record: string;
  file: string;
}

/** Full addresses are photos of other servers. */
const NAMED_FILES: Record<StoredKind, RawBuilder<NamedFile>> = {
  photos: sql`select 'way ' || id as record, parcel_photo as file from ways
    where parcel_photo is not null and parcel_photo !~ '/' order by id`,
  proofs: sql`select 'proof ' || p.id || ' of delivery ' || a.delivery_id as record, p.file
    from proofs as p join acts as a on a.id = p.act_id order by p.created_at, p.id`,
};

/** Which of these names a row has at present. */
const presentlyNamed = async (now: Database, kind: StoredKind, names: string[]) => {
  const rows = await now.run(
    kind === 'photos'
      ? sql<{
          file: string;
        }>`select parcel_photo as file from ways where parcel_photo = any(${names})`
      : sql<{ file: string }>`select file from proofs where file = any(${names})`,
  );
  return new Set(rows.map(({ file }) => file));
};

export async function checkFiles(context: CheckContext): Promise<PartResult> {
  const photos = await checkStore(context, 'photos');
  const proofs = await checkStore(context, 'proofs');
  return {
    compared: `${inNumbers(photos.files, 'photo')} and ${inNumbers(proofs.files, 'proof')}`,
    findings: [...photos.findings, ...proofs.findings],
    notes: [...photos.notes, ...proofs.notes],
  };
}

interface StoreResult extends Omit<PartResult, 'compared'> {
  files: number;
}

async function checkStore(context: CheckContext, kind: StoredKind): Promise<StoreResult> {
  const missing = new Collected(`each of the ${kind} that a record names is there`);
  // Listed after the snapshot began: whatever it names had been stored before. Whether a row names it.
  let isNamed: Map<string, boolean>;
  try {
    isNamed = new Map((await context.stores[kind].names()).map((name) => [name, false]));
  } catch (error) {
    return { files: 0, findings: [unreadable(kind, error)], notes: [] };
  }
  let rows = 0;
  for await (const piece of rowsInPieces(context, NAMED_FILES[kind])) {
    const lacking = piece.filter(({ file }) => !isNamed.has(file));
    for (const { file } of piece) if (isNamed.has(file)) isNamed.set(file, true);
    await addMissing(context, kind, lacking, missing);
    rows += piece.length;
    context.onProgress(kind === 'photos' ? 'Photos' : 'Proofs', rows, null);
  }
  const unnamed = [...isNamed].flatMap(([name, named]) => (named ? [] : [name]));
  const stray = await strayFiles(context, kind, unnamed);
  const lost = missing.finding.count;
  const notes =
    lost >= SUSPICIOUS && lost === rows
      ? [
          `None of the ${kind} is where the settings say. Look at ` +
            `${kind === 'photos' ? 'PHOTO_DIR' : 'PROOF_DIR'}, S3_BUCKET and S3_PREFIX first.`,
        ]
      : [];
  return { files: isNamed.size, findings: found(missing.finding, stray), notes };
}

/** A photo may have been replaced since the snapshot, and its file removed. */
async function addMissing(
  { now, stores }: CheckContext,
  kind: StoredKind,
  lacking: readonly NamedFile[],
  missing: Collected,
): Promise<void> {
  if (lacking.length === 0) return;
  const still = await presentlyNamed(
    now,
    kind,
    lacking.map(({ file }) => file),
  );
  for (const { record, file } of lacking.filter((one) => still.has(one.file))) {
    // A bucket lists only the names that this app gave.
    const isThere = missing.finding.count < ASKED && (await stores[kind].facts(file)) !== null;
    if (isThere) continue;
    missing.add({
      record,
      text: `The file ${file} of ${record} is missing.`,
      stored: file,
      counted: null,
    });
  }
}

async function strayFiles(
  { now, stores, signal }: CheckContext,
  kind: StoredKind,
  names: readonly string[],
): Promise<Finding> {
  const stray = new Collected(`each of the files among the ${kind} belongs to a record`);
  const fresh = Date.now() - FRESH_MS;
  for (let at = 0; at < names.length; at += PIECE) {
    signal.throwIfAborted();
    const piece = names.slice(at, at + PIECE);
    const named = await presentlyNamed(now, kind, piece);
    for (const name of piece.filter((one) => !named.has(one))) {
      const facts = await stores[kind].facts(name);
      if (facts === null || facts.modified.getTime() > fresh) continue;
      stray.add({
        record: `file ${name}`,
        text: `The file ${name} among the ${kind}, of ${facts.modified.toISOString().slice(0, 10)}, belongs to no record.`,
        stored: null,
        counted: name,
      });
    }
  }
  return stray.finding;
}

function unreadable(kind: StoredKind, error: unknown): Finding {
  const why = error instanceof Error ? error.message : String(error);
  const text = `The ${kind} cannot be listed: ${why}`;
  return {
    rule: `the ${kind} can be read`,
    count: 1,
    first: [{ record: kind, text, stored: null, counted: null }],
  };
}
