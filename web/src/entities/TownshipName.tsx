import { useT } from '../i18n/t.ts';
import { Marked } from '../ui/Marked.tsx';

/**
 * The translated name, followed by the stored one, which other systems use. `typed` stands out.
 */
export function TownshipName({ name, typed = '' }: { name: string; typed?: string }) {
  const t = useT();
  const translated = t.place(name);
  return (
    <span className="inline-flex flex-wrap items-baseline gap-x-2">
      <span>
        <Marked text={translated} find={typed} />
      </span>
      {translated !== name && (
        <span className="text-muted text-xs">
          <Marked text={name} find={typed} />
        </span>
      )}
    </span>
  );
}
