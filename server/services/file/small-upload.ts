// Stores a small file in one request. The request contains no name, so the content determines the type.
import { Readable } from 'node:stream';
import { uploadMaxBytes } from '#contract/limits.ts';
import { AppError } from '#server/http/app-error.ts';
import type { RequestContext } from '#server/http/route.ts';
import { recognise } from './checks/content.ts';
import { requireFiles } from '#server/http/require-files.ts';
import type { FileDependencies } from './dependencies.ts';
import { contentRefused } from './quota.ts';
import { settle } from './settle.ts';
import { beginUpload } from './upload.ts';

const dataUrl = /^data:[^,]{0,200};base64,/;
const base64 = /^[A-Za-z0-9+/]+={0,2}$/;

function readContent(file: string): Buffer {
  const text = file.replace(dataUrl, '').replace(/\s+/g, '');
  if (!base64.test(text)) throw new AppError('#VALIDATION', { fields: { 'body.file': 'Informe o arquivo em base64' } });
  return Buffer.from(text, 'base64');
}

export async function uploadAtOnce(deps: FileDependencies, file: string, context: RequestContext) {
  const files = requireFiles(deps);
  const content = readContent(file);
  const extension = recognise(content);
  if (extension === null) throw new AppError('#UNSUPPORTED_CONTENT');
  const { row, key, link } = await beginUpload(deps, { path: '', filename: `arquivo.${extension}` }, context);
  const object = { tenant: context.tenant.id, name: row.incoming ?? '' };
  const outcome = await files.receive(object, Readable.from([content]), row.incomingMaxBytes ?? uploadMaxBytes);
  if (outcome === 'too-large') throw await contentRefused(deps, row, '#BODY_TOO_LARGE');
  const settled = await settle(deps, row, context.recorder);
  if (settled?.object === null) throw new AppError('#SCAN_PENDING');
  return { key, link };
}
