// Storing a file: ask for a place, PUT the content there, and have it looked at. The texts are those of the specification.
import { uploadFileVersion } from '#contract/calls/file-manager.ts';
import { fileByKey, publicUpload, signedUpload } from '#contract/calls/file.ts';
import type { CallOutput } from '#contract/call.ts';
import { ErrorBody } from '#contract/errors.ts';
import { publicUploadMaxBytes, temporaryLinkStorageType, uploadMaxBytes } from '#contract/limits.ts';
import { typeOf, uploadProblem, uploadWords } from '#contract/rules/upload.ts';
import { serviceAddress, type ServiceOverrides } from '#contract/services.ts';
import * as z from 'zod/mini';
import { ApiError } from './api-error.ts';
import type { Client } from './client.ts';
import { type ErrorContext, wordsInContext } from './error-words.ts';
import type { Answer, ContentOptions } from './transport.ts';

/** Takes bytes to an address that a call of the file service gave. */
export interface ContentSender {
  send(url: string, content: Blob, options: Omit<ContentOptions, 'correlationId' | 'timeoutMs'>): Promise<Answer>;
}

export interface UploadWish {
  readonly path: string;
  /** A file of the same name in the same place gets this content. */
  readonly replace?: boolean;
  /** How much is sent, from 0 to 1. */
  readonly onProgress?: (share: number) => void;
  /** All of it is there, and looked at from now on. */
  readonly onSent?: () => void;
  readonly signal?: AbortSignal;
}

export interface Uploaded {
  readonly key: string;
  readonly link: string;
  readonly name: string;
  readonly size: number;
}

export interface UploadMeans {
  readonly client: Client;
  readonly companyId: string;
  readonly sender: ContentSender;
}

const contentTimeoutMs = 300_000;

/** The sender of a file shows the result in place. */
const shownOnScreen = { failure: 'screen', reportAs: '#ERROR_UPLOAD_FILE' } as const;

/** The address that content is sent to: one that begins with `/` belongs to the file service's own origin. */
export function contentAddress(url: string, root: string, services: ServiceOverrides): string {
  if (!url.startsWith('/')) return url;
  const service = serviceAddress('file', root, services);
  return /^https?:/.test(service) ? new URL(service).origin + url : url;
}

export function createContentSender(root: string, services: ServiceOverrides): ContentSender {
  return {
    async send(url, content, options) {
      const { sendContent } = await import('./transport.ts');
      return sendContent(contentAddress(url, root, services), content, {
        ...options,
        correlationId: '',
        timeoutMs: contentTimeoutMs,
      });
    },
  };
}

const contentErrors: ErrorContext = {
  '#UNSUPPORTED_CONTENT': 'O conteúdo do arquivo não corresponde à sua extensão.',
  '#BODY_TOO_LARGE': 'O arquivo é grande demais.',
  '#INFECTED_CONTENT': 'O antivírus recusou este arquivo. Ele não foi guardado.',
  '#SCAN_PENDING': 'O antivírus ainda não verificou este arquivo. Tente de novo em alguns minutos.',
};

/** The error of a storage that refused the content. */
function contentError({ status, body }: Answer): ApiError {
  const known = z.safeParse(ErrorBody, body);
  const code = known.success ? known.data.code : '';
  const correlationId = known.success ? known.data.correlationId : '';
  const message = wordsInContext(new ApiError({ status, code, correlationId }), contentErrors);
  if (message !== undefined) return new ApiError({ status, code, message, correlationId });
  // The caller chooses the words, which depend on the quota that is used up.
  if (code === '#QUOTA_EXCEEDED') return new ApiError({ status, code, correlationId });
  return new ApiError({ status, code: '#ERROR_UPLOAD_FILE', message: uploadWords.failed, correlationId });
}

/** Files without a session have their own quota, and their sender cannot free space. */
const publicErrors: ErrorContext = { '#QUOTA_EXCEEDED': 'Não há mais espaço para anexos agora. Envie o chamado sem eles.' };

/** The error in the words of the context; the same error when the context has none for it. */
function inContext(error: unknown, context: ErrorContext): unknown {
  const message = wordsInContext(error, context);
  if (!(error instanceof ApiError) || message === undefined) return error;
  return new ApiError({ status: error.status, code: error.code, message, correlationId: error.correlationId });
}

const notPossible = (correlationId: string) =>
  new ApiError({ status: 500, code: '#ERROR_UPLOAD_FILE', message: uploadWords.notPossible, correlationId });

type UploadAddress = CallOutput<typeof signedUpload>;

/** Another back end may answer without a key and an address: that is one failure with words of its own. */
async function askForAddress(client: Client, ask: () => Promise<UploadAddress>): Promise<UploadAddress> {
  try {
    const place = await ask();
    if (place.key !== '' && place.url !== '') return place;
  } catch (error) {
    if (error instanceof ApiError && error.code === '#UNREADABLE') throw notPossible(error.correlationId);
    // The problem of the name belongs to a header, and no field of a screen shows it.
    const [words] = error instanceof ApiError ? Object.values(error.fields) : [];
    if (!(error instanceof ApiError) || words === undefined) throw error;
    throw new ApiError({ status: error.status, code: error.code, message: words, correlationId: error.correlationId });
  }
  const error = notPossible('');
  client.tell(error, shownOnScreen.reportAs);
  throw error;
}

function requireFit(file: File, maxBytes: number): void {
  const problem = uploadProblem(file, maxBytes);
  if (problem !== null) throw new ApiError({ status: 422, code: '#VALIDATION', message: problem, correlationId: '' });
}

async function sendTo(means: UploadMeans, url: string, file: File, wish: Omit<UploadWish, 'path'>): Promise<void> {
  const { signal, onSent } = wish;
  // The last byte is there long before the answer, where a scanner looks at all of them.
  const onProgress = (share: number): void => {
    wish.onProgress?.(share);
    if (share >= 1) onSent?.();
  };
  try {
    const answer = await means.sender.send(url, file, { type: typeOf(file.name) ?? '', signal, onProgress });
    if (answer.status < 200 || answer.status > 299) throw contentError(answer);
  } catch (error) {
    if (error instanceof ApiError) means.client.tell(error, shownOnScreen.reportAs);
    throw error;
  }
}

const headersOf = (file: File, { path }: UploadWish) => ({
  path,
  filename: file.name,
  filetype: typeOf(file.name) ?? file.type,
});

/**
 * The same without a session: the file waits for what it is sent along with, and goes by itself when that never comes. Returns its
 * key.
 */
export async function uploadPublicFile(means: UploadMeans, file: File, wish: UploadWish): Promise<string> {
  requireFit(file, publicUploadMaxBytes);
  const headers = { ...headersOf(file, wish), 'storage-type': temporaryLinkStorageType };
  const { client, companyId } = means;
  const options = { ...shownOnScreen, signal: wish.signal };
  try {
    const place = await askForAddress(client, () => client.call(publicUpload, { params: { id: companyId }, headers }, options));
    await sendTo(means, place.url, file, wish);
    return place.key;
  } catch (error) {
    throw inContext(error, publicErrors);
  }
}

type Stored = CallOutput<typeof fileByKey>;

/** A storage elsewhere takes anything; the portal looks at it now. */
async function lookAt({ client, companyId }: UploadMeans, key: string, signal: AbortSignal | undefined): Promise<Stored> {
  try {
    return await client.call(fileByKey, { params: { id: companyId, key }, query: {} }, { ...shownOnScreen, signal });
  } catch (error) {
    throw inContext(error, contentErrors);
  }
}

/** Rejects with an ApiError whose message can be shown, or with the signal's reason. */
export async function uploadFile(means: UploadMeans, file: File, wish: UploadWish): Promise<Uploaded> {
  requireFit(file, uploadMaxBytes);
  const { client, companyId } = means;
  const options = { ...shownOnScreen, signal: wish.signal };
  const headers = { ...headersOf(file, wish), ...(wish.replace === true && { 'use-unique-id': 'false' }) };
  const asked = { params: { id: companyId }, headers };
  const { key, url } = await askForAddress(client, () => client.call(signedUpload, asked, options));
  await sendTo(means, url, file, wish);
  const stored = await lookAt(means, key, wish.signal);
  return { key, link: stored.link, name: stored.name ?? file.name, size: stored.size ?? file.size };
}

/** One of many: the same, without asking for a link. The portal's own storage has looked at it when it answers. */
export async function storeFile(means: UploadMeans, file: File, wish: UploadWish): Promise<void> {
  requireFit(file, uploadMaxBytes);
  const { client, companyId } = means;
  const asked = { params: { id: companyId }, headers: headersOf(file, wish) };
  const { key, url } = await askForAddress(client, () =>
    client.call(signedUpload, asked, { ...shownOnScreen, signal: wish.signal }),
  );
  await deliver(means, { key, url }, file, wish);
}

/** New content of a file that is there: what it takes the place of stays as a version. */
export async function storeVersion(means: UploadMeans, key: string, file: File, wish: Omit<UploadWish, 'path'>): Promise<void> {
  requireFit(file, uploadMaxBytes);
  const { client, companyId } = means;
  const asked = { params: { id: companyId }, body: { key } };
  const { url } = await askForAddress(client, () =>
    client.call(uploadFileVersion, asked, { ...shownOnScreen, signal: wish.signal }),
  );
  await deliver(means, { key, url }, file, wish);
}

async function deliver(
  means: UploadMeans,
  { key, url }: Pick<UploadAddress, 'key' | 'url'>,
  file: File,
  wish: Omit<UploadWish, 'path'>,
): Promise<void> {
  await sendTo(means, url, file, wish);
  wish.onSent?.();
  if (!url.startsWith('/')) await lookAt(means, key, wish.signal);
}
