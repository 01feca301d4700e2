import { describe, expect, it } from 'vitest';
import { readBody } from './request-body.ts';

/** A stream of pieces of ten bytes. It counts how often it was read. */
function stream(pieces: number) {
  let asked = 0;
  const body = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        asked += 1;
        if (asked > pieces) controller.close();
        else controller.enqueue(new Uint8Array(10).fill(asked));
      },
    },
    { highWaterMark: 0 },
  );
  return { body, asked: () => asked };
}

describe('the body of a call', () => {
  it.each([
    ['no piece', 0, null],
    ['one piece', 1, 10],
    ['the largest allowed size', 3, 30],
  ])('reads a body of %s', async (_, pieces, size) => {
    const read = await readBody(stream(pieces).body, 30);
    expect(read instanceof Uint8Array ? read.byteLength : read).toBe(size);
  });

  it('answers null when the call has no body', async () => {
    expect(await readBody(null, 30)).toBeNull();
  });

  it('stops reading when the body is too large', async () => {
    const endless = stream(1_000);
    expect(await readBody(endless.body, 30)).toBe('too-large');
    expect(endless.asked()).toBe(4);
  });
});
