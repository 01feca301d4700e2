// File: signed uploads, stored files, and the digital content of items.
import {
  fileByKey,
  listFiles,
  publicUpload,
  readDigitalContent,
  removeFile,
  saveDigitalContent,
  signedUpload,
  upload,
} from '#contract/calls/file.ts';
import { orFail } from '../../http/app-error.ts';
import { type RequestContext, type Route, route } from '../../http/route.ts';
import type { Transfers } from '../../http/transfers.ts';
import type { Attachments } from '../../ports/attachments.ts';
import { createAttachments } from './attachments.ts';
import type { FileDependencies } from './dependencies.ts';
import { readContent, saveContent } from './digital-content.ts';
import { uploadAtOnce } from './small-upload.ts';
import { createStored } from './stored.ts';
import { createTransfers } from './transfers.ts';
import { beginUpload, type UploadHeaders } from './upload.ts';

export { removeSpentFiles } from './cleanup.ts';
export type { FileDependencies } from './dependencies.ts';

export interface FileService {
  readonly routes: readonly Route[];
  readonly transfers: Transfers;
  readonly attachments: Attachments;
}

export function fileService(deps: FileDependencies): FileService {
  const stored = createStored(deps);
  const done = { ok: true } as const;
  const begin = async (headers: UploadHeaders, context: RequestContext) => {
    const { key, url, link } = await beginUpload(deps, headers, context);
    return { key, url, link };
  };
  const routes = [
    route(signedUpload, ({ headers }, context) => begin(headers, context)),
    // Without a session, whatever code the request brought.
    route(publicUpload, ({ headers }, context) => begin(headers, { ...context, session: null })),
    route(upload, ({ body }, context) => uploadAtOnce(deps, body.file, context)),
    route(fileByKey, ({ params, query }, context) => stored.link(params.key, query.type, context)),
    route(listFiles, ({ headers }, context) => stored.list(headers.path, context)),
    route(removeFile, async ({ params }, context) => {
      await stored.remove(params.key, context);
      return done;
    }),
    route(readDigitalContent, ({ headers }, context) => readContent(deps, headers, context)),
    route(saveDigitalContent, async ({ headers, body }, context) => {
      await orFail('#ERRO_SAVE_FILE', () => saveContent(deps, headers, body, context));
      return done;
    }),
  ];
  return { routes, transfers: createTransfers(deps), attachments: createAttachments(deps) };
}
