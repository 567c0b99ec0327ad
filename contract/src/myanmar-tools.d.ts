/** The package has no types of its own. */
declare module 'myanmar-tools' {
  class ZawgyiDetector {
    /** From 0 (Unicode) to 1 (Zawgyi); below 0 for a text without Burmese. */
    getZawgyiProbability(text: string): number;
  }
  class ZawgyiConverter {
    zawgyiToUnicode(text: string): string;
  }
  const tools: {
    ZawgyiDetector: typeof ZawgyiDetector;
    ZawgyiConverter: typeof ZawgyiConverter;
  };
  export default tools;
}
