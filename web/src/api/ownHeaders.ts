/** Headers that every call of this tab has, once our own server is known to read them. */
let own: Readonly<Record<string, string>> = {};

export const ownHeaders = (): Readonly<Record<string, string>> => own;

export function setOwnHeaders(headers: Readonly<Record<string, string>>): void {
  own = headers;
}
