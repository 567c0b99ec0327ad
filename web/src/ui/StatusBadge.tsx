import { Badge } from './Badge.tsx';
import { statusStyle } from './status.ts';

/** `label` is the translated text of the code. */
export function StatusBadge({ code, label }: { code: string; label: string }) {
  const { tone, icon } = statusStyle(code);
  return (
    <Badge tone={tone} icon={icon}>
      {label}
    </Badge>
  );
}
