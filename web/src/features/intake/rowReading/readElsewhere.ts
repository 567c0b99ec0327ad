import { sheetToRead } from '@waydesk/contract/sheet/intake-reading.ts';
import type { IntakeReading, IntakeRow } from '@waydesk/contract/sheet/intake-types.ts';
import type { RowsMessage, RowsRequest } from './rowsMessages.ts';

/** Milliseconds within which a thread has begun: one that cannot be loaded must not hold up anybody. */
const TO_BEGIN = 3_000;

type Stop = () => void;

/**
 * Reads a sheet in a thread of its own, or by `otherwise` where there is none to be had, or it fails.
 * Returns what stops it; then `done` is not called.
 */
export function readElsewhere(
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
      done({ ...data.rest, ...found, sheet: sheetToRead(request.given, request.settings) });
    } else {
      found[data.of].push(...data.rows);
    }
  });
  for (const fault of ['error', 'messageerror']) worker.addEventListener(fault, fail);
  worker.postMessage(request);
  return () => stop();
}
