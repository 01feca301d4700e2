// File service: signed uploads, stored keys and digital content.
import * as z from 'zod/mini';
import { call } from '../call.ts';

const service = 'file';
const AppId = z.object({ id: z.string() });
const UploadHeaders = z.object({
  path: z.string(),
  filename: z.string(),
  filetype: z.string(),
  'storage-type': z.optional(z.string()),
  'use-unique-id': z.optional(z.string()),
});
const UploadTarget = z.object({ key: z.string(), url: z.string(), link: z.string() });
const ContentHeaders = z.object({ path: z.string(), module: z.string(), 'module-item': z.optional(z.string()) });

export const fileByKey = call({
  service,
  method: 'GET',
  path: '/v1/session/app/{id}/key/{key}',
  access: 'session',
  summary: 'A link to a stored file',
  params: z.object({ id: z.string(), key: z.string() }),
  query: z.object({ type: z.optional(z.string()) }),
  response: z.object({ link: z.string() }),
  errors: [],
});

export const signedUpload = call({
  service,
  method: 'POST',
  path: '/v1/session/app/{id}/signedUpload',
  access: 'session',
  summary: 'Where to PUT a file',
  params: AppId,
  headers: UploadHeaders,
  response: UploadTarget,
  errors: ['#ERROR_UPLOAD_FILE'],
});

export const publicUpload = call({
  service,
  method: 'POST',
  path: '/v1/public/app/{id}/upload',
  access: 'public',
  summary: 'Where to PUT a file without a session',
  params: AppId,
  headers: UploadHeaders,
  response: UploadTarget,
  errors: ['#ERROR_UPLOAD_FILE'],
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
  response: z.object({ ok: z.literal(true) }),
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
  body: z.object({ file: z.string() }),
  response: z.object({ key: z.string(), link: z.string() }),
  errors: ['#ERROR_UPLOAD_FILE'],
});
