/** A mark of Burmese, or a letter below another: belongs to the letter before it. */
const ATTACHED = /[\u102b-\u103e\u1056-\u1059\u200c]/;

/** Where `find` stands in `text` as whole Burmese letters; null if nowhere. */
export function findMatch(text: string, find: string): [number, number] | null {
  const typed = find.normalize('NFC').trim().toLowerCase();
  if (typed === '') return null;
  const from = text.toLowerCase().indexOf(typed);
  if (from < 0 || text.toLowerCase().length !== text.length) return null;
  let start = from;
  let end = from + typed.length;
  while (start > 0 && (ATTACHED.test(text[start] ?? '') || text[start - 1] === '\u1039')) start--;
  while (ATTACHED.test(text[end] ?? '') || text[end - 1] === '\u1039') end++;
  return [start, Math.min(end, text.length)];
}

/** A text in which what was typed stands out. */
export function Marked({ text, find }: { text: string; find: string }) {
  const place = findMatch(text, find);
  if (place === null) return <>{text}</>;
  const [start, end] = place;
  return (
    <>
      {text.slice(0, start)}
      <b className="font-bold">{text.slice(start, end)}</b>
      {text.slice(end)}
    </>
  );
}
