/** What the page saves as files. */
import { vi } from 'vitest';

interface SavedFile {
  name: string;
  content: Blob;
}

/** Takes the files that a test saves, in place of the browser; the list returned grows. */
export function takeDownloads(): SavedFile[] {
  const saved: SavedFile[] = [];
  const contents = new Map<string, Blob>();
  vi.spyOn(URL, 'createObjectURL').mockImplementation((content) => {
    const address = `blob:${contents.size}`;
    contents.set(address, content as Blob);
    return address;
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    saved.push({ name: this.download, content: contents.get(this.href)! });
  });
  return saved;
}
