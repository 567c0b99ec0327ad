/** The languages of the screens and of the files that the server writes. */
export type Language = 'en' | 'my';
