// The compilers of other workspaces find the types of the library through it.
// oxlint-disable-next-line typescript/triple-slash-reference
/// <reference path="./myanmar-tools.d.ts" />
/**
 * A text that somebody has typed or pasted, judged alone. What both encodings can spell is asked about
 * where the letters of Zawgyi are much likelier than those of Unicode.
 *
 * Large, because of the library's model: the browser loads it only when somebody has left or pasted
 * Burmese text, and nothing that a screen loads at once may import it.
 */
import tools from 'myanmar-tools/build_node/zawgyi_detector.js';
import { searchKey } from './burmese.ts';
import { bothReadings } from './zawgyi.ts';

/**
 * What a text is. `unsure` may be either, so people are asked. `converted` is the text in Unicode,
 * in NFC, without the invisible characters that a text field drops.
 */
export type Encoding =
  | { kind: 'unicode' }
  | { kind: 'zawgyi'; converted: string }
  | { kind: 'unsure'; converted: string };

const UNICODE: Encoding = { kind: 'unicode' };
const LIKELY = 0.95;
/** Stacked letters, which the model takes for Zawgyi in many names of one word. */
const STACK = /[\u1000-\u1025]\u1039[\u1000-\u1021]/;

const detector = new tools.ZawgyiDetector();

/** Judges a text; beside certain Zawgyi, in the same form, everything that may be either is asked. */
export function encodingOf(s: string, isBeside = false): Encoding {
  const readings = bothReadings(s);
  if (readings === null) return UNICODE;
  const { sure, other } = readings;
  if (sure !== s) return { kind: 'zawgyi', converted: sure };
  // Texts that read the same need no question.
  if (searchKey(other) === searchKey(s)) return UNICODE;
  const isLikely = !STACK.test(s) && detector.getZawgyiProbability(s) > LIKELY;
  return isBeside || isLikely ? { kind: 'unsure', converted: other } : UNICODE;
}
