// Checks Signature Version 4 as a server does (AWS, "Authenticating Requests"), in headers or in a presigned address.
// It follows the specification of AWS, not the client under test. Pure.
import { createHash, createHmac } from 'node:crypto';

export interface SignedRequest {
  readonly method: string;
  /** The path and query of the request line. */
  readonly url: string;
  /** The keys are names in lower case. */
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly body: Uint8Array;
}

export interface S3Account {
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly region: string;
}

const algorithm = 'AWS4-HMAC-SHA256';
const unsignedPayload = 'UNSIGNED-PAYLOAD';
/** The largest accepted difference between the clocks. */
const skewMs = 900_000;
const longestSeconds = 604_800;

const sha256 = (content: string | Uint8Array): string => createHash('sha256').update(content).digest('hex');
const hmac = (key: string | Uint8Array, text: string): Buffer => createHmac('sha256', key).update(text).digest();

const encoded = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

/** The parameters by encoded name, without the signature. */
const canonicalQuery = (query: URLSearchParams): string =>
  Array.from(query, ([name, value]) => [encoded(name), encoded(value)] as const)
    .filter(([name]) => name !== 'X-Amz-Signature')
    .toSorted(([a, one], [b, other]) => (a === b ? (one < other ? -1 : 1) : a < b ? -1 : 1))
    .map(([name, value]) => `${name}=${value}`)
    .join('&');

/** `20261121T120000Z` */
const timeOf = (text: string): number =>
  Date.parse(text.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'));

interface Claim {
  readonly credential: string;
  readonly signedHeaders: string;
  readonly signature: string;
  readonly date: string;
  readonly payloadHash: string;
  readonly isTimely: (now: number) => boolean;
}

function queryClaim(query: URLSearchParams): Claim | null {
  if (query.get('X-Amz-Algorithm') !== algorithm) return null;
  const date = query.get('X-Amz-Date') ?? '';
  const seconds = Number(query.get('X-Amz-Expires'));
  return {
    credential: query.get('X-Amz-Credential') ?? '',
    signedHeaders: query.get('X-Amz-SignedHeaders') ?? '',
    signature: query.get('X-Amz-Signature') ?? '',
    date,
    payloadHash: unsignedPayload,
    isTimely: (now) =>
      seconds > 0 && seconds <= longestSeconds && timeOf(date) - skewMs <= now && now < timeOf(date) + seconds * 1_000,
  };
}

function headerClaim(headers: SignedRequest['headers']): Claim | null {
  const form = /^AWS4-HMAC-SHA256 Credential=([^,]+), ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/;
  const [, credential, signedHeaders, signature] = form.exec(headers['authorization'] ?? '') ?? [];
  if (credential === undefined || signedHeaders === undefined || signature === undefined) return null;
  const date = headers['x-amz-date'] ?? '';
  const payloadHash = headers['x-amz-content-sha256'] ?? '';
  const isTimely = (now: number): boolean => Math.abs(timeOf(date) - now) <= skewMs;
  return { credential, signedHeaders, signature, date, payloadHash, isTimely };
}

function signatureOf(claim: Claim, { method, headers }: SignedRequest, address: URL, { secretAccessKey }: S3Account): string {
  const names = claim.signedHeaders.split(';');
  const lines = names.map((name) => `${name}:${(headers[name] ?? '').trim().replace(/ +/g, ' ')}\n`).join('');
  const query = canonicalQuery(address.searchParams);
  const canonical = [method, address.pathname, query, lines, claim.signedHeaders, claim.payloadHash].join('\n');
  const scope = claim.credential.split('/').slice(1);
  const toSign = [algorithm, claim.date, scope.join('/'), sha256(canonical)].join('\n');
  const key = scope.reduce<string | Buffer>((last, part) => hmac(last, part), `AWS4${secretAccessKey}`);
  return hmac(key, toSign).toString('hex');
}

/** Returns why a request is refused, or null when its signature is valid and current. */
export function signatureProblem(request: SignedRequest, account: S3Account, now: number): string | null {
  const address = new URL(request.url, 'http://s3.invalid');
  const claim = queryClaim(address.searchParams) ?? headerClaim(request.headers);
  if (claim === null) return 'AccessDenied';
  const [accessKeyId, day, region, service, end] = claim.credential.split('/');
  if (accessKeyId !== account.accessKeyId) return 'InvalidAccessKeyId';
  const isScoped = day === claim.date.slice(0, 8) && region === account.region && service === 's3' && end === 'aws4_request';
  if (!isScoped || !claim.signedHeaders.split(';').includes('host')) return 'AuthorizationHeaderMalformed';
  if (claim.payloadHash !== unsignedPayload && claim.payloadHash !== sha256(request.body)) return 'XAmzContentSHA256Mismatch';
  if (claim.signature !== signatureOf(claim, request, address, account)) return 'SignatureDoesNotMatch';
  return claim.isTimely(now) ? null : 'RequestExpired';
}
