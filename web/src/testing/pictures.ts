/** A browser that draws pictures, which this DOM does not. */
import { vi } from 'vitest';

/** Bytes of a copy by its type and quality; null of `createImageBitmap` cannot be read. */
export function drawsPictures(
  size: { width: number; height: number } | null,
  bytesOf: (type: string, quality?: number) => number,
): { drawn: [width: number, height: number][] } {
  const drawn: [number, number][] = [];
  vi.stubGlobal('createImageBitmap', () =>
    size === null
      ? Promise.reject(new DOMException('not a picture', 'InvalidStateError'))
      : Promise.resolve({ ...size, close: () => {} }),
  );
  const pen = {
    drawImage: (_: unknown, _x: number, _y: number, width: number, height: number) => {
      drawn.push([width, height]);
    },
    fillRect: () => {},
  };
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(pen as never);
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((give, type = '', quality) =>
    give(new Blob([new Uint8Array(bytesOf(type, quality as number))], { type })),
  );
  return { drawn };
}
