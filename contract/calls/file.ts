// File service: signed uploads, stored keys and digital content.
import * as z from 'zod/mini';
import { call, Done } from '#contract/call.ts';
import { StoredFile } from '#contract/entities/stored-file.ts';
import { FileKey } from '#contract/file-key.ts';

const service = 'file';
const AppId = z.object({ id: z.string() });
/** Texts that are not plain ASCII are percent-encoded. */
const UploadHeaders = z.object({
  path: z.string(),
  filename: z.string(),
  filetype: z.string(),
  'storage-type': z.optional(z.string()),
  'use-unique-id': z.optional(z.string()),
  /** `true`: gets a number when another file of the folder has the name. Only for folders of people and companies. */
  'unique-name': z.optional(z.string()),
});
/**
 * `url` accepts one PUT of the content. It is relative to the service's origin, or absolute when files are stored elsewhere.
 * `link` works after the PUT, if the content matches the extension of the name. `name` is the name that the file gets.
 */
const UploadTarget = z.object({ key: z.string(), url: z.string(), link: z.string(), name: z.optional(z.string()) });
const OneFile = z.object({ id: z.string(), key: FileKey });
const ContentHeaders = z.object({ path: z.string(), module: z.string(), 'module-item': z.optional(z.string()) });

export const fileByKey = call({
  service,
  method: 'GET',
  path: '/v1/session/app/{id}/key/{key}',
  access: 'session',
  summary: 'Read a link to a stored file',
  params: OneFile,
  /** A storage type: `tmp-public-link` requests a link that lasts for days. */
  query: z.object({ type: z.optional(z.string()) }),
  /**
   * `link` is for people, and may lead to another storage. `content` is for the page: it is relative to the origin of the service
   * and never leads elsewhere.
   */
  response: z.object({
    link: z.string(),
    content: z.optional(z.string()),
    name: z.optional(z.string()),
    size: z.optional(z.number()),
    type: z.optional(z.string()),
  }),
  errors: ['#INFECTED_CONTENT', '#SCAN_PENDING'],
});

export const removeFile = call({
  service,
  method: 'DELETE',
  path: '/v1/session/app/{id}/key/{key}',
  access: 'session',
  summary: 'Remove a stored file',
  params: OneFile,
  response: Done,
  errors: [],
});

export const listFiles = call({
  service,
  method: 'GET',
  path: '/v1/session/app/{id}/files',
  access: 'session',
  summary: 'List the files of a folder, newest first',
  params: AppId,
  headers: z.object({ path: z.string() }),
  response: z.array(StoredFile),
  errors: [],
});

export const signedUpload = call({
  service,
  method: 'POST',
  path: '/v1/session/app/{id}/signedUpload',
  access: 'session',
  summary: 'Read the address to PUT a file to',
  params: AppId,
  headers: UploadHeaders,
  response: UploadTarget,
  /** #CONFLICT: another person owns a file of this name. */
  errors: ['#ERROR_UPLOAD_FILE', '#CONFLICT'],
});

export const publicUpload = call({
  service,
  method: 'POST',
  path: '/v1/public/app/{id}/upload',
  access: 'public',
  summary: 'Read the address to PUT a file to without a session; the file is deleted after a day unless a ticket names it',
  params: AppId,
  headers: UploadHeaders,
  response: UploadTarget,
  errors: ['#ERROR_UPLOAD_FILE', '#FORBIDDEN', '#CONFLICT'],
});

export const saveDigitalContent = call({
  service,
  method: 'POST',
  path: '/v1/session/app/{id}/digital-content',
  access: 'session',
  summary: 'Save the digital content of an item',
  params: AppId,
  headers: ContentHeaders,
  body: z.unknown(),
  response: Done,
  errors: ['#ERRO_SAVE_FILE'],
});

export const readDigitalContent = call({
  service,
  method: 'GET',
  path: '/v1/session/app/{id}/digital-content',
  access: 'session',
  summary: 'Read the digital content of an item',
  params: AppId,
  headers: ContentHeaders,
  response: z.unknown(),
  errors: [],
});

export const upload = call({
  service,
  method: 'POST',
  path: '/v1/app/{id}/upload',
  access: 'session',
  summary: 'Store a small file in one request',
  params: AppId,
  /** Base64, bare or as a data URL. */
  body: z.object({ file: z.string() }),
  response: z.object({ key: z.string(), link: z.string() }),
  errors: ['#ERROR_UPLOAD_FILE', '#INFECTED_CONTENT', '#SCAN_PENDING'],
});
