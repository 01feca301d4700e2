// The body of a call. It is read completely, because the network stack needs its length and a redirect may send it again.

/** The whole body; null when there is none. Stops reading as soon as it is too large. */
export async function readBody(
  body: ReadableStream<Uint8Array> | null,
  limitBytes: number,
): Promise<Uint8Array | null | 'too-large'> {
  if (body === null) return null;
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body) {
    size += chunk.byteLength;
    if (size > limitBytes) return 'too-large';
    chunks.push(chunk);
  }
  return size === 0 ? null : Buffer.concat(chunks);
}
