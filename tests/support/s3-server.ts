// A small S3 server for tests: it implements in memory the operations that the portal uses, and checks every signature. The packages
// with such servers check no signature, or run as separate programs.
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { type S3Account, signatureProblem } from './s3-signature.ts';

interface StoredObject {
  readonly content: Buffer;
  readonly etag: string;
  readonly writtenAt: Date;
}

export interface S3Server {
  readonly endpoint: string;
  readonly bucket: string;
  readonly account: S3Account;
  /** The keys of all objects. */
  keys(): readonly string[];
  /** Deletes all objects whose key begins with `prefix`, like an emptied bucket. */
  lose(prefix: string): void;
  close(): Promise<void>;
}

type Answer = { readonly status: number; readonly headers?: Readonly<Record<string, string>>; readonly content?: Buffer };

const account: S3Account = { accessKeyId: 'PORTALTESTE', secretAccessKey: 'segredo/de+teste', region: 'sa-east-1' };
const bucket = 'portal';

const error = (status: number, code: string): Answer => ({
  status,
  headers: { 'content-type': 'application/xml' },
  content: Buffer.from(`<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code></Error>`),
});
const createObject = (content: Buffer): StoredObject => ({
  content,
  etag: `"${createHash('md5').update(content).digest('hex')}"`,
  // Uses the clock of the machine, as a real bucket does: fake timers in a test do not stop it.
  writtenAt: new Date(performance.timeOrigin + performance.now()),
});

type Headers = Readonly<Record<string, string | undefined>>;

function put(objects: Map<string, StoredObject>, key: string, headers: Headers, body: Buffer): Answer {
  const source = headers['x-amz-copy-source'];
  if (source === undefined) {
    if (headers['if-none-match'] === '*' && objects.has(key)) return error(412, 'PreconditionFailed');
    const made = createObject(body);
    objects.set(key, made);
    return { status: 200, headers: { etag: made.etag } };
  }
  const copied = objects.get(decodeURIComponent(source).replace(`/${bucket}/`, ''));
  if (copied === undefined) return error(404, 'NoSuchKey');
  const wanted = headers['x-amz-copy-source-if-match'];
  if (wanted !== undefined && wanted !== copied.etag) return error(412, 'PreconditionFailed');
  objects.set(key, copied);
  return { status: 200, headers: { 'content-type': 'application/xml' }, content: Buffer.from('<CopyObjectResult/>') };
}

function get(stored: StoredObject, headers: Headers, query: URLSearchParams): Answer {
  const { content, etag } = stored;
  if (headers['if-match'] !== undefined && headers['if-match'] !== etag) return error(412, 'PreconditionFailed');
  const responseHeaders = {
    etag,
    'content-type': query.get('response-content-type') ?? 'binary/octet-stream',
    ...(query.has('response-content-disposition') && {
      'content-disposition': query.get('response-content-disposition') ?? '',
    }),
  };
  const [, first, last] = /^bytes=(\d+)-(\d+)$/.exec(headers['range'] ?? '') ?? [];
  if (first === undefined || last === undefined) return { status: 200, headers: responseHeaders, content };
  if (Number(first) >= content.byteLength) return error(416, 'InvalidRange');
  return { status: 206, headers: responseHeaders, content: content.subarray(Number(first), Number(last) + 1) };
}

/** The pages are small, so that a test reads several. */
const pageSize = 2;

/** A page begins after the last key of the previous page. */
function list(objects: Map<string, StoredObject>, query: URLSearchParams): Answer {
  const prefix = query.get('prefix') ?? '';
  const after = Buffer.from(query.get('continuation-token') ?? '', 'base64').toString();
  const found = [...objects].filter(([key]) => key.startsWith(prefix) && key > after).toSorted(([a], [b]) => (a < b ? -1 : 1));
  const page = found.slice(0, pageSize);
  const contents = page.map(
    ([key, { writtenAt, etag }]) =>
      `<Contents><Key>${key}</Key><LastModified>${writtenAt.toISOString()}</LastModified><ETag>${etag}</ETag></Contents>`,
  );
  const isTruncated = found.length > pageSize;
  const next = Buffer.from(page.at(-1)?.[0] ?? '').toString('base64');
  const token = isTruncated ? `<NextContinuationToken>${next}</NextContinuationToken>` : '';
  const text = `<?xml version="1.0" encoding="UTF-8"?>
<ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/"><Name>${bucket}</Name><IsTruncated>${isTruncated}</IsTruncated>
${contents.join('\n')}${token}</ListBucketResult>`;
  return { status: 200, headers: { 'content-type': 'application/xml' }, content: Buffer.from(text) };
}

function answer(
  objects: Map<string, StoredObject>,
  { method = '', url = '' }: IncomingMessage,
  headers: Headers,
  body: Buffer,
): Answer {
  const address = new URL(url, 'http://s3.invalid');
  const [, named = '', ...rest] = decodeURIComponent(address.pathname).split('/');
  if (named !== bucket) return error(404, 'NoSuchBucket');
  const key = rest.join('/');
  if (key === '' && method === 'GET' && address.searchParams.get('list-type') === '2') return list(objects, address.searchParams);
  if (key === '') return { status: method === 'HEAD' ? 200 : 405 };
  if (method === 'PUT') return put(objects, key, headers, body);
  if (method === 'DELETE') {
    objects.delete(key);
    return { status: 204 };
  }
  const stored = objects.get(key);
  if (stored === undefined) return error(404, 'NoSuchKey');
  return method === 'GET' || method === 'HEAD' ? get(stored, headers, address.searchParams) : error(405, 'MethodNotAllowed');
}

/** Each header has one value: Node joins repeated headers. */
const headersOf = ({ headers }: IncomingMessage): Headers =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, Array.isArray(value) ? value.join(',') : value]));

async function serve(objects: Map<string, StoredObject>, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const body = await buffer(request);
  const headers = headersOf(request);
  const { method = '', url = '' } = request;
  const problem = signatureProblem({ method, url, headers, body }, account, Date.now());
  const {
    status,
    headers: responseHeaders = {},
    content,
  } = problem === null ? answer(objects, request, headers, body) : error(403, problem);
  response.writeHead(status, { ...responseHeaders, 'content-length': String(content?.byteLength ?? 0) });
  response.end(method === 'HEAD' ? undefined : content);
}

export async function startS3Server(): Promise<S3Server> {
  const objects = new Map<string, StoredObject>();
  const server = createServer((request, response) => void serve(objects, request, response).catch(() => response.destroy()));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    endpoint: `http://127.0.0.1:${port}`,
    bucket,
    account,
    keys: () => [...objects.keys()],
    lose(prefix) {
      for (const key of objects.keys()) if (key.startsWith(prefix)) objects.delete(key);
    },
    async close() {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}
