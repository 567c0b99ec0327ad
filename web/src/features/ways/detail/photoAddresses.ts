/** The addresses of a way's photo, in the order in which they are tried. */

/** The last part of a path: a stored name is always a file name. */
const fileOf = (photo: string) => photo.split(/[\\/]/).pop() ?? '';

/** True for a full address, which is used as is. */
export const isFullAddress = (photo: string) => /^https?:\/\//i.test(photo);

/**
 * `apiBase` is the absolute address of the API ("https://host/api"); `page` is the page's address,
 * which resolves addresses without a host. Duplicates are left out.
 */
export function photoAddresses(photo: string | null, apiBase: string, page: string): string[] {
  if (photo === null) return [];
  if (isFullAddress(photo)) return [photo];
  const file = encodeURIComponent(fileOf(photo.trim()));
  if (file === '') return [];
  const host = new URL(apiBase, page).origin;
  const candidates = [
    `${apiBase}/ways/image/${file}`,
    `${host}/uploads/ways/${file}`,
    `${host}/api/uploads/ways/${file}`,
    `${host}/static/ways/${file}`,
    `${host}/file/${file}`,
    `/uploads/ways/${file}`,
    `/api/uploads/ways/${file}`,
  ];
  return [...new Set(candidates.map((address) => new URL(address, page).href))];
}
