/** Work that goes on after its call was answered: no answer waits for it or tells how it went. */
import { setImmediate as afterAnswer } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

export interface Errands {
  /** Begins once the answer is on its way; a failure is logged under this name. */
  run(name: string, work: () => Promise<void>): void;
  /** Resolves when nothing is in work. */
  done(): Promise<void>;
}

/** The app ends only after them. */
export function newErrands(app: FastifyInstance): Errands {
  const pending = new Set<Promise<void>>();
  const errands: Errands = {
    run: (name, work) => {
      const errand = afterAnswer()
        .then(work)
        .catch((error: unknown) => app.log.error({ err: error }, `${name} failed`))
        .finally(() => pending.delete(errand));
      pending.add(errand);
    },
    done: async () => {
      while (pending.size > 0) await Promise.all(pending);
    },
  };
  app.addHook('onClose', () => errands.done());
  return errands;
}
