/** Reads a code from a picture: the browser itself where it can, otherwise a thread of ours. */
import { readParcelCode } from '@waydesk/contract/rules/parcel-code.ts';

interface FoundCode {
  rawValue: string;
}
interface Detector {
  detect: (picture: ImageData) => Promise<FoundCode[]>;
}
interface DetectorClass {
  new (options: { formats: string[] }): Detector;
  getSupportedFormats: () => Promise<string[]>;
}

/** The two codes of our labels. */
const FORMATS = ['qr_code', 'code_128'];

/** Null where the browser has none, or one that reads neither. */
async function browserDetector(): Promise<Detector | null> {
  const { BarcodeDetector: Made } = window as { BarcodeDetector?: DetectorClass };
  if (Made === undefined) return null;
  try {
    const formats = (await Made.getSupportedFormats()).filter((one) => FORMATS.includes(one));
    return formats.includes('qr_code') ? new Made({ formats }) : null;
  } catch {
    return null;
  }
}

function threadDetector() {
  const thread = new Worker(new URL('./pictureThread.ts', import.meta.url), { type: 'module' });
  const detect = (picture: ImageData) =>
    new Promise<FoundCode[]>((resolve, reject) => {
      thread.addEventListener(
        'message',
        ({ data }: MessageEvent<string | null>) =>
          resolve(data === null ? [] : [{ rawValue: data }]),
        { once: true },
      );
      thread.addEventListener('error', reject, { once: true });
      thread.postMessage(picture, [picture.data.buffer]);
    });
  return { detect, stop: () => thread.terminate() };
}

export function newPictureReader() {
  let thread: ReturnType<typeof threadDetector> | null = null;
  let isOver = false;
  const ready = browserDetector();
  return {
    /** Null when the picture has no code that can be read. */
    read: async (picture: ImageData): Promise<string | null> => {
      const own = await ready;
      if (isOver) return null;
      const detector = own ?? (thread ??= threadDetector());
      const found = (await detector.detect(picture).catch(() => [])).map((one) => one.rawValue);
      // The label may also have the customer's.
      return found.find((text) => readParcelCode(text) !== null) ?? found[0] ?? null;
    },
    stop: () => {
      isOver = true;
      thread?.stop();
    },
  };
}
