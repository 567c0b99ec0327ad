/** Work that continues after its call was answered, so that no answer reveals how it went. */
import { setImmediate as afterAnswer } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { DatabasePool } from '../db/database.ts';

export interface BackgroundTasks {
  /**
   * Starts once the answer is on its way; a failure is logged under this name. The work gets the
   * whole database, because what its call had of it is over by then.
   */
  run(name: string, work: (db: DatabasePool) => Promise<void>): void;
  /** Resolves when no work is left. */
  done(): Promise<void>;
}

/** Closing the app waits for these tasks. */
export function createBackgroundTasks(app: FastifyInstance): BackgroundTasks {
  const pending = new Set<Promise<void>>();
  const tasks: BackgroundTasks = {
    run: (name, work) => {
      const task = afterAnswer()
        .then(() => work(app.services.db))
        .catch((error: unknown) => app.log.error({ err: error }, `${name} failed`))
        .finally(() => pending.delete(task));
      pending.add(task);
    },
    done: async () => {
      while (pending.size > 0) await Promise.all(pending);
    },
  };
  app.addHook('onClose', () => tasks.done());
  return tasks;
}
