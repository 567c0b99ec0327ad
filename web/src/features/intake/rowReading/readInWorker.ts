import { sheetToRead } from '@waydesk/contract/sheet/intake-reading.ts';
import type { IntakeReading, IntakeRow } from '@waydesk/contract/sheet/intake-types.ts';
import type { RowsMessage, RowsRequest } from './rowsMessages.ts';

/** Milliseconds within which a thread has begun: one that cannot be loaded must not hold up anybody. */
const TO_BEGIN = 3_000;

type Stop = () => void;

/**
 * Reads a sheet in a worker, or by `otherwise` when no worker is available or it fails. Returns a
 * function that stops it; `done` is then not called.
 */
export function readInWorker(
  request: RowsRequest,
  done: (reading: IntakeReading) => void,
  otherwise: () => Stop,
): Stop {
  if (typeof Worker === 'undefined') return otherwise();
  const worker = new Worker(new URL('./rowsWorker.ts', import.meta.url), { type: 'module' });
  const end = () => {
    clearTimeout(timer);
    worker.terminate();
  };
  let stop: Stop = end;
  const fail = () => {
    if (stop !== end) return;
    end();
    stop = otherwise();
  };
  const timer = setTimeout(fail, TO_BEGIN);
  const found: Record<'rows' | 'leftOut', IntakeRow[]> = { rows: [], leftOut: [] };
  worker.addEventListener('message', ({ data }: MessageEvent<RowsMessage>) => {
    if (data === 'begun') {
      clearTimeout(timer);
    } else if ('rest' in data) {
      end();
      done({ ...data.rest, ...found, sheet: sheetToRead(request.sheet, request.settings) });
    } else {
      found[data.of].push(...data.rows);
    }
  });
  for (const error of ['error', 'messageerror']) worker.addEventListener(error, fail);
  worker.postMessage(request);
  return () => stop();
}
