/** What to do when the app cannot listen where its settings say. */

/** The error to tell the person who starts the app; `settings` are the names of host and port. */
export function cannotListen(
  error: unknown,
  { host, port }: { host: string; port: number },
  [hostSetting, portSetting]: readonly [string, string],
): unknown {
  const { code } = error as NodeJS.ErrnoException;
  const cause = { cause: error };
  if (code === 'EADDRINUSE') {
    const text = `Port ${port} is in use. Stop the other program, or choose another ${portSetting}.`;
    return new Error(text, cause);
  }
  if (code === 'EACCES' || code === 'EADDRNOTAVAIL') {
    const text = `This machine does not offer ${host}:${port}. Choose another ${hostSetting} or ${portSetting}.`;
    return new Error(text, cause);
  }
  return error;
}
