/** True for http and https addresses only: a javascript: or data: link could run code. */
export const isWebLink = (s: string): boolean => /^https?:\/\/[^\s/?#\\]\S*$/i.test(s);
