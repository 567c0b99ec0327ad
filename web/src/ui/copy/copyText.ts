/** Puts a text on the clipboard; false if the browser refuses. */
export async function copyText(text: string): Promise<boolean> {
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
