/** A text, or one that comes; null when it does not, which whoever promised it has said. */
export type CopiedText = string | Promise<string | null>;

/** Puts a text on the clipboard; false if the browser refuses, null if there is no text. */
export async function copyText(coming: CopiedText): Promise<boolean | null> {
  // Begun at once: some browsers allow it only during the press.
  const begun = typeof coming !== 'string' && writeWhenThere(coming);
  const text = await coming;
  if (text === null) return null;
  if (await begun) return true;
  try {
    // Missing where the page came without encryption, as in an office's own network.
    if (navigator.clipboard !== undefined) {
      await navigator.clipboard.writeText(text);
      return true;
    }
  } catch {
    // Forbidden: the older way may still work.
  }
  return copyMarked(text);
}

async function writeWhenThere(coming: Promise<string | null>): Promise<boolean> {
  try {
    const blob = coming.then((text) => {
      if (text === null) throw new Error('There is nothing to copy');
      return new Blob([text], { type: 'text/plain' });
    });
    // Where it is not used after all.
    blob.catch(() => undefined);
    await navigator.clipboard.write([new ClipboardItem({ 'text/plain': blob })]);
    return true;
  } catch {
    // Unknown there, or forbidden.
    return false;
  }
}

function copyMarked(text: string): boolean {
  const before = document.activeElement;
  const box = document.createElement('textarea');
  box.value = text;
  box.style.position = 'fixed';
  box.style.opacity = '0';
  document.body.append(box);
  box.select();
  try {
    return document.execCommand('copy');
  } catch {
    return false;
  } finally {
    box.remove();
    if (before instanceof HTMLElement) before.focus({ preventScroll: true });
  }
}
