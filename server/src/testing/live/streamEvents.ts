/** The events of a stream, while it comes. */
import type { IncomingMessage } from 'node:http';

export interface ReadEvent {
  name: string;
  data: unknown;
  /** Which piece of the answer had it: events of one message come in one. */
  piece: number;
}

/** Resolves when the answer has ended, in order or not; `onPiece` is called after each piece of it. */
export async function readEvents(
  response: IncomingMessage,
  onEvent: (event: ReadEvent) => void,
  onPiece: () => void = () => {},
): Promise<void> {
  response.setEncoding('utf8');
  let rest = '';
  let piece = 0;
  try {
    for await (const text of response) {
      piece += 1;
      const blocks = (rest + String(text)).split('\n\n');
      rest = blocks.pop() ?? '';
      for (const block of blocks) {
        const name = /^event: (.*)$/m.exec(block)?.[1];
        const data = /^data: (.*)$/m.exec(block)?.[1];
        if (name && data) onEvent({ name, data: JSON.parse(data), piece });
      }
      onPiece();
    }
  } catch {
    // Cut off.
  }
}
