// Draws a warning sign as PNG: a yellow triangle with a black edge and an exclamation mark.
import { crc32, deflateSync } from 'node:zlib';

const white = [255, 255, 255];
const black = [20, 20, 20];
const yellow = [250, 204, 21];

/** The colour at a position of the sign. Both coordinates are from 0 to 1, from the left and from the top. */
function colourAt(across: number, down: number): readonly number[] {
  const side = Math.abs(across - 0.5);
  const inTriangle = (top: number, bottom: number, slope: number): boolean =>
    down > top && down < bottom && side < (down - top) * slope;
  if (!inTriangle(0.08, 0.92, 0.55)) return white;
  if (!inTriangle(0.18, 0.87, 0.55)) return black;
  const isStroke = down > 0.4 && down < 0.68 && side < 0.045 - (down - 0.4) * 0.06;
  return isStroke || Math.hypot(across - 0.5, down - 0.76) < 0.04 ? black : yellow;
}

function chunk(type: string, data: Uint8Array): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const around = Buffer.alloc(8);
  around.writeUInt32BE(data.byteLength, 0);
  around.writeUInt32BE(crc32(named), 4);
  return Buffer.concat([around.subarray(0, 4), named, around.subarray(4)]);
}

/** `size`: pixels of each side. */
export function warningSign(size: number): Uint8Array {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(size, 0);
  header.writeUInt32BE(size, 4);
  // Eight bits for each of the three colours.
  header.set([8, 2, 0, 0, 0], 8);
  const places = Array.from({ length: size }, (_, index) => (index + 0.5) / size);
  const rows = places.map((down) => [0, ...places.flatMap((across) => colourAt(across, down))]);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const pixels = deflateSync(Uint8Array.from(rows.flat()));
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', pixels), chunk('IEND', new Uint8Array(0))]);
}
