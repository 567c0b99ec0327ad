/** True for an http or https address: any other kind (javascript:, data:) may run where it is shown. */
export const isWebLink = (s: string): boolean => /^https?:\/\/[^\s/?#\\]\S*$/i.test(s);
