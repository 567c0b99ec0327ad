import { Badge } from './Badge.tsx';
import { statusLook } from './status.ts';

/** `label` is the translated text of the code. */
export function StatusBadge({ code, label }: { code: string; label: string }) {
  const { tone, icon } = statusLook(code);
  return (
    <Badge tone={tone} icon={icon}>
      {label}
    </Badge>
  );
}
