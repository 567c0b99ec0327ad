/** What goes wrong between us and a bucket, in words that are safe to log. */

/** `code` is S3's own word, such as NoSuchBucket, or empty. */
export class Trouble extends Error {
  readonly code: string;

  constructor(message: string, code = '') {
    super(message);
    this.code = code;
  }
}

/** Of a refusal only its code is kept: S3 tells in the rest which key and signature it saw. */
export const codeIn = (body: string): string => /<Code>(\w{1,60})<\/Code>/.exec(body)?.[1] ?? '';

/** Of a broken connection only Node's word for it: its message may hold an address. */
export function troubleOf(error: unknown): Trouble {
  if (error instanceof Trouble) return error;
  const { name, code, cause } = error as { name?: string; code?: unknown; cause?: unknown };
  const deeper = (cause as { code?: unknown } | undefined)?.code;
  return new Trouble(String(deeper ?? code ?? name ?? 'unknown'));
}

export interface Patience {
  /** Aborted when it ran out, or by `leave`. */
  signal: AbortSignal;
  /** What `work` answers, unless it keeps us waiting for too long. */
  wait: <T>(work: () => Promise<T>) => Promise<T>;
  leave: () => void;
}

/** Counts only while something is waited for, so a slow reader of ours is not the bucket's fault. */
export function newPatience(ms: number, what: string): Patience {
  const controller = new AbortController();
  return {
    signal: controller.signal,
    leave: () => controller.abort(),
    async wait(work) {
      let ranOut = false;
      const timer = setTimeout(() => {
        ranOut = true;
        controller.abort();
      }, ms);
      try {
        return await work();
      } catch (error) {
        throw ranOut ? new Trouble(`${what} took longer than ${ms} ms`) : troubleOf(error);
      } finally {
        clearTimeout(timer);
      }
    },
  };
}
