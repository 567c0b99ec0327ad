/** The body of an HTTP answer as it arrives: in chunks, or of a known length. */
export interface ArrivingBody {
  /** True once all of it has arrived. */
  take(data: Buffer): boolean;
  body(): Buffer;
}

const NOTHING = Buffer.alloc(0);

export function chunkedBody(): ArrivingBody {
  const parts: Buffer[] = [];
  let rest: Buffer = NOTHING;
  /** Bytes of the current chunk that have not arrived. */
  let left = 0;
  return {
    body: () => (parts.length === 1 ? parts[0]! : Buffer.concat(parts)),
    take(data) {
      const all = rest.length > 0 ? Buffer.concat([rest, data]) : data;
      let at = 0;
      for (;;) {
        if (left > 0) {
          const part = all.subarray(at, at + left);
          parts.push(part);
          left -= part.length;
          at += part.length;
          if (left > 0) break;
        }
        const end = all.indexOf('\r\n', at);
        if (end < 0) break;
        // Each chunk ends with a line break of its own, which reads as an empty line.
        const size = end === at ? -1 : Number.parseInt(all.toString('latin1', at, end), 16);
        if (size === 0) return all.length >= end + 4;
        at = end + 2;
        left = Math.max(0, size);
      }
      rest = left > 0 ? NOTHING : all.subarray(at);
      return false;
    },
  };
}

export function bodyOfLength(length: number): ArrivingBody {
  const parts: Buffer[] = [];
  let size = 0;
  return {
    body: () => (parts.length === 1 ? parts[0]! : Buffer.concat(parts)),
    take(data) {
      parts.push(data);
      size += data.length;
      return size >= length;
    },
  };
}
