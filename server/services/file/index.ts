// The file service: signed uploads, stored files, and the digital content of items.
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
import {
  binFileFolder,
  binFiles,
  browseFiles,
  bundleFiles,
  createFileFolder,
  describeFile,
  describeSharedFile,
  listFileFolders,
  moveFileFolder,
  moveFiles,
  openSharedFile,
  previewFile,
  purgeFiles,
  renameFile,
  restoreFiles,
  restoreFileVersion,
  revokeFileShare,
  shareFile,
  uploadFileVersion,
} from '#contract/calls/file-manager.ts';
import { orFail } from '#server/http/app-error.ts';
import { withSession } from '#server/http/request-context.ts';
import { type RequestContext, type Route, route } from '#server/http/route.ts';
import type { Transfers } from '#server/http/transfers.ts';
import type { Attachments } from '#server/ports/files/attachments.ts';
import { createAttachments } from './attachments.ts';
import { createBundles } from './bundle/index.ts';
import type { FileDependencies } from './dependencies.ts';
import { readContent, saveContent } from './digital-content.ts';
import { createBrowse } from './manager/browse.ts';
import { createChange } from './manager/change.ts';
import { createDetails } from './manager/details.ts';
import { createFolders } from './manager/folders.ts';
import { createShare } from './share/index.ts';
import { uploadAtOnce } from './small-upload.ts';
import { createStored } from './stored.ts';
import { createTransfers } from './transfers.ts';
import { beginUpload, type UploadHeaders } from './upload.ts';
import { createVersions } from './versions/index.ts';

export { removeSpentFiles } from './cleanup.ts';
export { scanWaitingFiles } from './waiting.ts';
export type { FileDependencies } from './dependencies.ts';

export interface FileService {
  readonly routes: readonly Route[];
  readonly transfers: Transfers;
  readonly attachments: Attachments;
}

const done = { ok: true } as const;

async function finish(work: Promise<void>) {
  await work;
  return done;
}

export function fileService(deps: FileDependencies): FileService {
  const stored = createStored(deps);
  const begin = async (headers: UploadHeaders, context: RequestContext) => {
    const { row, key, url, link } = await beginUpload(deps, headers, context);
    return { key, url, link, name: row.name };
  };
  const routes = [
    route(signedUpload, ({ headers }, context) => begin(headers, context)),
    // A public upload belongs to no session, even if the request has a session code.
    route(publicUpload, ({ headers }, context) => begin(headers, withSession(context, null))),
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
    ...managerRoutes(deps),
  ];
  return { routes, transfers: createTransfers(deps), attachments: createAttachments(deps) };
}

function managerRoutes(deps: FileDependencies): readonly Route[] {
  const shown = createBrowse(deps);
  const folders = createFolders(deps);
  const change = createChange(deps);
  const details = createDetails(deps);
  const versions = createVersions(deps);
  const share = createShare(deps);
  const bundles = createBundles(deps);
  return [
    route(browseFiles, ({ query }, context) => shown.browse(query, context)),
    route(listFileFolders, (_, context) => shown.folders(context)),
    route(createFileFolder, ({ body }, context) => finish(folders.create(body, context))),
    route(moveFileFolder, ({ body }, context) => finish(folders.move(body, context))),
    route(binFileFolder, ({ body }, context) => folders.bin(body, context)),
    route(renameFile, ({ body }, context) => change.rename(body.key, body.name, context)),
    route(moveFiles, ({ body }, context) => finish(change.move(body.keys, body.to, context))),
    route(binFiles, ({ body }, context) => finish(change.bin(body.keys, context))),
    route(restoreFiles, ({ body }, context) => finish(change.restore(body.keys, body.folders ?? [], context))),
    route(purgeFiles, ({ body }, context) => finish(change.purge(body.keys, context))),
    route(bundleFiles, ({ body }, context) => bundles.create(body, context)),
    route(previewFile, ({ query }, context) => details.preview(query.key, context)),
    route(describeFile, ({ query }, context) => details.describe(query.key, context)),
    route(uploadFileVersion, ({ body }, context) => versions.begin(body.key, context)),
    route(restoreFileVersion, ({ body }, context) => finish(versions.restore(body.key, body.version, context))),
    route(shareFile, ({ body }, context) => share.create(body, context)),
    route(revokeFileShare, ({ params }, context) => finish(share.revoke(params.link, context))),
    route(describeSharedFile, ({ body }, context) => share.describe(body.hash, context)),
    route(openSharedFile, ({ body }, context) => share.open(body.hash, body.password ?? '', context)),
  ];
}
