/** The thread that reads the rows of a sheet. */
import { type RowsRequest, rowsMessages } from './rowsMessages.ts';

self.addEventListener('message', ({ data }: MessageEvent<RowsRequest>) => {
  for (const message of rowsMessages(data)) self.postMessage(message);
});
