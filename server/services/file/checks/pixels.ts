// Reads the size of a picture in pixels, because a picture of a few kilobytes can decode to gigabytes of memory. Pure.

export interface Pixels {
  readonly width: number;
  readonly height: number;
}

const viewOf = (head: Uint8Array): DataView => new DataView(head.buffer, head.byteOffset, head.byteLength);
const asciiAt = (head: Uint8Array, offset: number, length: number): string =>
  String.fromCharCode(...head.subarray(offset, offset + length));

function pngPixels(head: Uint8Array): Pixels | null {
  if (head.byteLength < 24) return null;
  const view = viewOf(head);
  return { width: view.getUint32(16), height: view.getUint32(20) };
}

function gifPixels(head: Uint8Array): Pixels | null {
  if (head.byteLength < 10) return null;
  const view = viewOf(head);
  return { width: view.getUint16(6, true), height: view.getUint16(8, true) };
}

/** Markers that begin a frame: C0 to CF, except the three for tables. */
const isFrameMarker = (marker: number): boolean => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

function jpegPixels(head: Uint8Array): Pixels | null {
  const view = viewOf(head);
  let at = 2;
  while (at + 9 <= head.byteLength) {
    if (view.getUint8(at) !== 0xff) return null;
    const marker = view.getUint8(at + 1);
    // Padding before a marker.
    if (marker === 0xff) at += 1;
    else if (isFrameMarker(marker)) return { width: view.getUint16(at + 7), height: view.getUint16(at + 5) };
    else at += 2 + view.getUint16(at + 2);
  }
  return null;
}

function webpPixels(head: Uint8Array): Pixels | null {
  if (head.byteLength < 30) return null;
  const view = viewOf(head);
  switch (asciiAt(head, 12, 4)) {
    case 'VP8X':
      return { width: 1 + (view.getUint32(24, true) & 0xffffff), height: 1 + (view.getUint32(26, true) >>> 8) };
    case 'VP8L': {
      const bits = view.getUint32(21, true);
      return { width: 1 + (bits & 0x3fff), height: 1 + ((bits >>> 14) & 0x3fff) };
    }
    case 'VP8 ':
      return { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff };
    default:
      return null;
  }
}

const readers: Readonly<Record<string, (head: Uint8Array) => Pixels | null>> = {
  png: pngPixels,
  gif: gifPixels,
  jpg: jpegPixels,
  jpeg: jpegPixels,
  webp: webpPixels,
};

export const isPicture = (extension: string): boolean => Object.hasOwn(readers, extension);

/** The size of a picture; null when its beginning does not contain the size. */
export const pixelsOf = (extension: string, head: Uint8Array): Pixels | null =>
  isPicture(extension) ? (readers[extension]?.(head) ?? null) : null;
