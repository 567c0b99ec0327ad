/** The package has no types of its own. */
declare module 'myanmar-tools/build_node/zawgyi_detector.js' {
  class ZawgyiDetector {
    /** From 0 (Unicode) to 1 (Zawgyi); below 0 for a text without Burmese. */
    getZawgyiProbability(text: string): number;
  }
  const tools: { ZawgyiDetector: typeof ZawgyiDetector };
  export default tools;
}
/** Only tests write Zawgyi. */
declare module 'myanmar-tools' {
  class ZawgyiConverter {
    zawgyiToUnicode(text: string): string;
    unicodeToZawgyi(text: string): string;
  }
  const tools: { ZawgyiConverter: typeof ZawgyiConverter };
  export default tools;
}
