// Uploads a file: requests an upload address, PUTs the content there, and lets the server verify the content. The texts come from the
// specification.
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
import { contentErrors } from './error-contexts.ts';
import { type ErrorContext, wordsInContext } from './error-words.ts';
import type { Answer, ContentOptions } from './transport.ts';

/** Sends bytes to an address that the file service returned. */
export interface ContentSender {
  send(url: string, content: Blob, options: Omit<ContentOptions, 'correlationId' | 'timeoutMs'>): Promise<Answer>;
}

export interface UploadOptions {
  readonly path: string;
  /** Replaces the content of a file with the same name in the same folder. */
  readonly replace?: boolean;
  /** Receives the sent share, from 0 to 1. */
  readonly onProgress?: (share: number) => void;
  /** Receives the name of the file, which has a number when the folder has a file of its name (`storeFile` only). */
  readonly onName?: (name: string) => void;
  /** Called when all bytes are sent and the server starts to verify them. */
  readonly onSent?: () => void;
  readonly signal?: AbortSignal;
}

export interface UploadedFile {
  readonly key: string;
  readonly link: string;
  readonly name: string;
  readonly size: number;
}

export interface UploadDependencies {
  readonly client: Client;
  readonly companyId: string;
  readonly sender: ContentSender;
}

const contentTimeoutMs = 300_000;

/** The screen that uploads a file shows the failure itself. */
const shownOnScreen = { failure: 'screen', reportAs: '#ERROR_UPLOAD_FILE' } as const;

/** The address that content is sent to. An address that starts with `/` belongs to the origin of the file service. */
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

const uploadErrors: ErrorContext = {
  ...contentErrors,
  '#INFECTED_CONTENT': `${contentErrors['#INFECTED_CONTENT']} Ele não foi guardado.`,
};

/** The error for content that the storage rejected. */
function contentError({ status, body }: Answer): ApiError {
  const known = z.safeParse(ErrorBody, body);
  const code = known.success ? known.data.code : '';
  const correlationId = known.success ? known.data.correlationId : '';
  const message = wordsInContext(new ApiError({ status, code, correlationId }), uploadErrors);
  if (message !== undefined) return new ApiError({ status, code, message, correlationId });
  // The caller chooses the message, which depends on the exceeded quota.
  if (code === '#QUOTA_EXCEEDED') return new ApiError({ status, code, correlationId, quota: known.data?.quota });
  return new ApiError({ status, code: '#ERROR_UPLOAD_FILE', message: uploadWords.failed, correlationId });
}

/** Files without a session have a separate quota, and their sender cannot free space. */
const publicErrors: ErrorContext = { '#QUOTA_EXCEEDED': 'Não há mais espaço para anexos agora. Envie o chamado sem eles.' };

/** The error with the message of the context; the same error when the context has no message for it. */
function inContext(error: unknown, context: ErrorContext): unknown {
  const message = wordsInContext(error, context);
  if (!(error instanceof ApiError) || message === undefined) return error;
  return new ApiError({ status: error.status, code: error.code, message, correlationId: error.correlationId });
}

const notPossible = (correlationId: string) =>
  new ApiError({ status: 500, code: '#ERROR_UPLOAD_FILE', message: uploadWords.notPossible, correlationId });

type UploadAddress = CallOutput<typeof signedUpload>;

/** Requests an upload address. Another back end may answer without key and address; that failure has its own message. */
async function requestAddress(client: Client, request: () => Promise<UploadAddress>): Promise<UploadAddress> {
  try {
    const address = await request();
    if (address.key !== '' && address.url !== '') return address;
  } catch (error) {
    if (error instanceof ApiError && error.code === '#UNREADABLE') throw notPossible(error.correlationId);
    // The server reports a problem of the file name at a header. No field of a screen shows it, so it becomes the message.
    const [words] = error instanceof ApiError ? Object.values(error.fields) : [];
    if (!(error instanceof ApiError) || words === undefined) throw error;
    throw new ApiError({ status: error.status, code: error.code, message: words, correlationId: error.correlationId });
  }
  const error = notPossible('');
  client.reportFailure(error, shownOnScreen.reportAs);
  throw error;
}

function requireValid(file: File, maxBytes: number): void {
  const problem = uploadProblem(file, maxBytes);
  if (problem !== null) throw new ApiError({ status: 422, code: '#VALIDATION', message: problem, correlationId: '' });
}

async function sendTo(deps: UploadDependencies, url: string, file: File, upload: Omit<UploadOptions, 'path'>): Promise<void> {
  const { signal, onSent } = upload;
  // With a virus scanner the last byte arrives long before the answer.
  const onProgress = (share: number): void => {
    upload.onProgress?.(share);
    if (share >= 1) onSent?.();
  };
  try {
    const answer = await deps.sender.send(url, file, { type: typeOf(file.name) ?? '', signal, onProgress });
    if (answer.status < 200 || answer.status > 299) throw contentError(answer);
  } catch (error) {
    if (error instanceof ApiError) deps.client.reportFailure(error, shownOnScreen.reportAs);
    throw error;
  }
}

const headersOf = (file: File, { path }: UploadOptions) => ({
  path,
  filename: file.name,
  filetype: typeOf(file.name) ?? file.type,
});

/**
 * Uploads a file without a session and returns its key. The file belongs to a request that is sent later; the server removes the file
 * when that request never arrives.
 */
export async function uploadPublicFile(deps: UploadDependencies, file: File, upload: UploadOptions): Promise<string> {
  requireValid(file, publicUploadMaxBytes);
  const headers = { ...headersOf(file, upload), 'storage-type': temporaryLinkStorageType };
  const { client, companyId } = deps;
  const options = { ...shownOnScreen, signal: upload.signal };
  try {
    const address = await requestAddress(client, () =>
      client.call(publicUpload, { params: { id: companyId }, headers }, options),
    );
    await sendTo(deps, address.url, file, upload);
    return address.key;
  } catch (error) {
    throw inContext(error, publicErrors);
  }
}

type StoredFile = CallOutput<typeof fileByKey>;

/** Lets the portal verify content that an external storage accepted unchecked. */
async function verifyContent(
  { client, companyId }: UploadDependencies,
  key: string,
  signal: AbortSignal | undefined,
): Promise<StoredFile> {
  try {
    return await client.call(fileByKey, { params: { id: companyId, key }, query: {} }, { ...shownOnScreen, signal });
  } catch (error) {
    throw inContext(error, uploadErrors);
  }
}

/** Uploads a file and returns its link. Rejects with an ApiError whose message can be shown, or with the signal's reason. */
export async function uploadFile(deps: UploadDependencies, file: File, upload: UploadOptions): Promise<UploadedFile> {
  requireValid(file, uploadMaxBytes);
  const { client, companyId } = deps;
  const options = { ...shownOnScreen, signal: upload.signal };
  const headers = { ...headersOf(file, upload), ...(upload.replace === true && { 'use-unique-id': 'false' }) };
  const input = { params: { id: companyId }, headers };
  const { key, url } = await requestAddress(client, () => client.call(signedUpload, input, options));
  await sendTo(deps, url, file, upload);
  const stored = await verifyContent(deps, key, upload.signal);
  return { key, link: stored.link, name: stored.name ?? file.name, size: stored.size ?? file.size };
}

/**
 * Like `uploadFile`, for one of many files: does not request a link, and gives the file a name that no other file of the folder has. The
 * portal's own storage verifies the content before it answers.
 */
export async function storeFile(deps: UploadDependencies, file: File, upload: UploadOptions): Promise<void> {
  requireValid(file, uploadMaxBytes);
  const { client, companyId } = deps;
  const input = { params: { id: companyId }, headers: { ...headersOf(file, upload), 'unique-name': 'true' } };
  const { key, url, name } = await requestAddress(client, () =>
    client.call(signedUpload, input, { ...shownOnScreen, signal: upload.signal }),
  );
  if (name !== undefined) upload.onName?.(name);
  await sendAndVerify(deps, { key, url }, file, upload);
}

/** Uploads new content of an existing file. The previous content stays as a version. */
export async function storeVersion(
  deps: UploadDependencies,
  key: string,
  file: File,
  upload: Omit<UploadOptions, 'path'>,
): Promise<void> {
  requireValid(file, uploadMaxBytes);
  const { client, companyId } = deps;
  const input = { params: { id: companyId }, body: { key } };
  const { url } = await requestAddress(client, () =>
    client.call(uploadFileVersion, input, { ...shownOnScreen, signal: upload.signal }),
  );
  await sendAndVerify(deps, { key, url }, file, upload);
}

async function sendAndVerify(
  deps: UploadDependencies,
  { key, url }: Pick<UploadAddress, 'key' | 'url'>,
  file: File,
  upload: Omit<UploadOptions, 'path'>,
): Promise<void> {
  await sendTo(deps, url, file, upload);
  upload.onSent?.();
  if (!url.startsWith('/')) await verifyContent(deps, key, upload.signal);
}
