import { userInfo } from 'node:os';

/** Who runs the command, as the system says; behind sudo also who ran that. */
export function operatorName(env: Record<string, string | undefined> = process.env): string {
  const own = systemName(env);
  const before = env['SUDO_USER']?.trim();
  const name = before && before !== own ? `${own} (sudo by ${before})` : own;
  return name.slice(0, 200);
}

function systemName(env: Record<string, string | undefined>): string {
  try {
    return userInfo().username;
  } catch {
    // A user id without a name, as in a container.
    return `user ${process.getuid?.() ?? env['USER'] ?? 'unknown'}`;
  }
}
