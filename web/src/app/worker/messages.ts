/** What the page and its worker tell each other. */
import type { UsedFiles } from './plan.ts';

export interface UsedMessage extends UsedFiles {
  name: 'used';
  /** Of this page: the start page may have changed with a setting of the server. */
  isFirst: boolean;
}

export type WorkerMessage =
  /** A waiting worker becomes the one that answers. */
  | 'take-over'
  /** To the one that answers: what the page has used. */
  | UsedMessage
  /** To a waiting one, which answers with a `WorkerComparison`. */
  | { name: 'compare'; files: readonly string[] };

export interface WorkerComparison {
  /** All these files are its own: the page is as new as it is. */
  isSame: boolean;
  /** No other page of the office is open. */
  isAlone: boolean;
}
