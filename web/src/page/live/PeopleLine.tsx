import { Eye, Pencil } from 'lucide-react';
import type { PeopleHere } from '../../api/presence.ts';
import { useT } from '../../i18n/t.ts';
import { Words } from '../../ui/Words.tsx';

interface Props {
  /** At least one. */
  people: PeopleHere;
  isEditing?: boolean;
}

/** Who has the record open too: two names and a count. */
export function PeopleLine({ people, isEditing = false }: Props) {
  const t = useT();
  const [name = '', other = ''] = people.map((one) => one.name);
  const n = people.length - 2;
  const text = isEditing
    ? people.length === 1
      ? t('{name} is editing', { name })
      : t('{name} and {n} more are editing', { name, n: n + 1 })
    : people.length === 1
      ? t('{name} is here', { name })
      : n === 0
        ? t('{name} and {other} are here', { name, other })
        : t('{name}, {other} and {n} more are here', { name, other, n });
  const Icon = isEditing ? Pencil : Eye;
  return (
    <span role="status" className="text-muted no-print flex min-w-0 items-center gap-1 text-xs">
      <Icon aria-hidden="true" className="size-3 shrink-0" />
      <span className="min-w-0">
        <Words text={text} />
      </span>
    </span>
  );
}
