import { useT } from '../i18n/t.ts';

/** In the reader's language, and as it is stored and searched on other systems. */
export function TownshipName({ name }: { name: string }) {
  const t = useT();
  const own = t.place(name);
  return (
    <span className="inline-flex flex-wrap items-baseline gap-x-2">
      {own}
      {own !== name && <span className="text-muted text-xs">{name}</span>}
    </span>
  );
}
