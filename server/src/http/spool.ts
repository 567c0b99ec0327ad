/**
 * Lets a source run at its own speed while its reader follows. What the reader lags behind is kept
 * in a temporary file, so that a slow reader holds up neither the source nor memory.
 */
import { type TemporaryFile, openTemporaryFile } from './temporaryFile.ts';

/** The disk space that all spools of the app share, in bytes. */
export interface SpoolSpace {
  folder: string;
  most: number;
  used: number;
}

/** Bytes in memory, beyond which pieces go to the file. */
const MOST_IN_MEMORY = 256 * 1024;
const PIECE = 64 * 1024;

/**
 * Yields what `source` yields. Without disk space the source waits for the reader. Calls `whenMade`
 * once the source has ended, failed or been stopped because the reader left.
 */
export async function* follow(
  source: AsyncGenerator<string, void>,
  space: SpoolSpace,
  whenMade: () => void,
): AsyncGenerator<Buffer, void> {
  const memory: Buffer[] = [];
  let inMemory = 0;
  let file: TemporaryFile | undefined;
  let written = 0;
  let taken = 0;
  let isWriting = false;
  let reserved = 0;
  let isMade = false;
  let isLeft = false;
  let failure: unknown;
  let wakeReader = () => {};
  let wakeSource = () => {};

  /** True when the piece is in the file. */
  const spill = async (piece: Buffer): Promise<boolean> => {
    const more = Math.max(0, written + piece.length - reserved);
    if (space.used + more > space.most) return false;
    space.used += more;
    reserved += more;
    isWriting = true;
    try {
      file ??= await openTemporaryFile(space.folder);
      await file.write(piece, written);
    } catch {
      // The disk is full: the source goes on as soon as the reader does.
      return false;
    } finally {
      isWriting = false;
    }
    written += piece.length;
    return true;
  };

  const keep = async (piece: Buffer): Promise<void> => {
    while (!isLeft) {
      if (taken === written && inMemory < MOST_IN_MEMORY) {
        memory.push(piece);
        inMemory += piece.length;
        return;
      }
      if (await spill(piece)) return;
      if (taken === written && inMemory < MOST_IN_MEMORY) continue;
      await new Promise<void>((resolve) => {
        wakeSource = resolve;
      });
    }
  };

  const make = async () => {
    try {
      for await (const piece of source) {
        await keep(Buffer.from(piece));
        wakeReader();
        if (isLeft) break;
      }
    } catch (error) {
      failure = error;
    } finally {
      isMade = true;
      whenMade();
      wakeReader();
    }
  };

  const making = make();
  try {
    for (;;) {
      const piece = memory.shift();
      if (piece) {
        inMemory -= piece.length;
        wakeSource();
        yield piece;
      } else if (file && taken < written) {
        const bytes = await file.read(taken, Math.min(PIECE, written - taken));
        taken += bytes.length;
        // Read to its end, the file is written from its start again.
        if (taken === written && !isWriting) taken = written = 0;
        wakeSource();
        yield bytes;
      } else if (failure !== undefined) {
        throw failure;
      } else if (isMade) {
        return;
      } else {
        await new Promise<void>((resolve) => {
          wakeReader = resolve;
        });
      }
    }
  } finally {
    isLeft = true;
    wakeSource();
    await making;
    await file?.close();
    space.used -= reserved;
  }
}
