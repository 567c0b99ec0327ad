/** Texts that people send on in chats have no pictures, whatever names and references hold. */

/** Pictures, with what joins and colours them. */
const PICTURES =
  /[\p{Extended_Pictographic}\p{Regional_Indicator}][\p{Extended_Pictographic}\p{Regional_Indicator}\p{Emoji_Modifier}\u{FE0F}\u{200D}]*/gu;

/** One line without pictures; empty when there is nothing else. */
export const withoutPictures = (text: string): string =>
  text.replace(PICTURES, ' ').replace(/\s+/g, ' ').trim();
