import { useT } from '../../i18n/t.ts';
import { Marked } from '../../ui/marked/Marked.tsx';

/**
 * The translated name, followed by the stored one, which other systems use. `typed` stands out.
 */
export function TownshipName({ name, typed = '' }: { name: string; typed?: string }) {
  const t = useT();
  const translated = t.place(name);
  return (
    <span>
      <span className="inline-block max-w-full">
        <Marked text={translated} find={typed} />
      </span>
      {translated !== name && (
        <>
          {/* Wider than a space. */}
          {'\u2002'}
          <span className="text-muted inline-block max-w-full text-xs">
            <Marked text={name} find={typed} />
          </span>
        </>
      )}
    </span>
  );
}
