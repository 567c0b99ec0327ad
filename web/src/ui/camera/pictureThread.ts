/** The thread that looks for a QR code in a picture. */
import decodeQR from 'qr/decode.js';

const codeIn = ({ width, height, data }: ImageData): string | null => {
  try {
    return decodeQR({ width, height, data });
  } catch {
    // There is none, or not in full.
    return null;
  }
};

self.addEventListener('message', ({ data }: MessageEvent<ImageData>) => {
  self.postMessage(codeIn(data));
});
