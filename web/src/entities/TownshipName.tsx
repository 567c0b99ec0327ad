import { useT } from '../i18n/t.ts';

/** The translated name, followed by the stored one, which other systems use. */
export function TownshipName({ name }: { name: string }) {
  const t = useT();
  const translated = t.place(name);
  return (
    <span className="inline-flex flex-wrap items-baseline gap-x-2">
      {translated}
      {translated !== name && <span className="text-muted text-xs">{name}</span>}
    </span>
  );
}
