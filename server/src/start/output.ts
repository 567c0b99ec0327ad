/** What the process prints, and where the log goes. Neither may end or block the app. */

/** If the reader is blocked, output beyond this many waiting bytes is dropped. */
const MAX_WAITING = 4 * 2 ** 20;

function writerTo(stream: NodeJS.WriteStream): (text: string) => void {
  // A reader that went away (EPIPE) or a closed terminal (EIO): unheard, the error would be an
  // uncaught one, be printed, fail again and so on for ever.
  stream.on('error', () => {});
  return (text) => {
    if (stream.writableLength < MAX_WAITING) stream.write(text);
  };
}

export const logStream = { write: writerTo(process.stdout) };

export const printError = writerTo(process.stderr);

export const print = (line: string): void => logStream.write(`${line}\n`);
