/** Starts a browser download. */
export function saveFile(content: Blob, fileName: string): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  document.body.append(link);
  link.click();
  link.remove();
  // Some browsers only read it later.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
