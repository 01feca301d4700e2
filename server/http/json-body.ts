// Reads the JSON body of a call. Its size is limited before it is parsed; the limit is lower without a person's session.
import { isUtf8 } from 'node:buffer';
import type { Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from './app-error.ts';
import { type BodyLimits, bodyLimitsOf } from './decisions/body-limits.ts';
import { exceededLimit, type JsonLimits } from './decisions/json-size.ts';
import { findUnsafe, mayBeUnsafe } from './decisions/unsafe-text.ts';
import { stateOf } from './request-state.ts';

const exceededWords = ({ levels, values }: JsonLimits): Readonly<Record<keyof JsonLimits, string>> => ({
  levels: `Tem níveis demais, uns dentro dos outros (no máximo ${levels})`,
  values: `Tem valores demais (no máximo ${values})`,
});

const refused = (field: string, words: string): AppError => new AppError('#VALIDATION', { fields: { [field]: words } });

/**
 * Reads the body. Bytes beyond the limit are read and dropped, so that the caller receives the answer and the connection stays
 * usable.
 */
function readBytes(content: Readable, { bytes: most }: BodyLimits): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let length = 0;
    content.on('data', (chunk: Buffer) => {
      length += chunk.length;
      if (length <= most) chunks.push(chunk);
      else {
        chunks.length = 0;
        reject(new AppError('#BODY_TOO_LARGE'));
      }
    });
    content.on('end', () => resolve(Buffer.concat(chunks)));
    // The caller closed the connection before the end.
    content.on('error', (error) => reject(new AppError('#INVALID_REQUEST', {}, error)));
  });
}

function parseJson(bytes: Buffer, limits: BodyLimits): unknown {
  if (bytes.length === 0) return undefined;
  if (!isUtf8(bytes)) throw refused('body', 'O texto não é UTF-8');
  const exceeded = exceededLimit(bytes, limits);
  if (exceeded !== null) throw refused('body', exceededWords(limits)[exceeded]);
  const text = bytes.toString();
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw refused('body', 'JSON inválido');
  }
  const unsafe = mayBeUnsafe(text) ? findUnsafe(value) : null;
  if (unsafe !== null) throw refused(['body', ...unsafe.path].join('.'), unsafe.words);
  return value;
}

async function readJson(request: FastifyRequest, content: Readable): Promise<unknown> {
  const { call, session } = stateOf(request);
  const limits = bodyLimitsOf(call, session);
  if (Number(request.headers['content-length'] ?? 0) > limits.bytes) throw new AppError('#BODY_TOO_LARGE');
  return parseJson(await readBytes(content, limits), limits);
}

/** Accepts only JSON, because forms of other sites can send other content types without a preflight request. */
export function acceptJsonOnly(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('application/json', (request: FastifyRequest, content: Readable) => readJson(request, content));
}
