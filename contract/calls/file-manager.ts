// Calls of the file manager: what people do with stored files, their own and those of their companies.
import * as z from 'zod/mini';
import { call, Done } from '#contract/call.ts';
import {
  FileCompany,
  FileEntry,
  FileFolder,
  FilePlace,
  FileShare,
  FileShareLifetime,
  FileStorage,
  FileUse,
  FileVersion,
} from '#contract/entities/file-entry.ts';
import { FileKey } from '#contract/file-key.ts';
import { fileBundleMax, fileSharePasswordLength } from '#contract/limits.ts';

const service = 'file';
const path = '/v1/session/app/{id}/x/files';
const AppId = z.object({ id: z.string() });
const Keys = z.array(FileKey).check(z.minLength(1), z.maxLength(fileBundleMax.files));
const WholeNumber = z.string().check(z.regex(/^\d{1,6}$/));
const OneFile = z.object({ key: FileKey });

export const browseFiles = call({
  service,
  method: 'GET',
  path,
  access: 'session',
  summary:
    'List the files and folders of a folder; with `search`, the files below it. Other views: shared files, the bin, files of tickets',
  params: AppId,
  query: z.object({
    /** `tickets`: files without a session, for `admin-content` alone. */
    view: z.enum(['folder', 'shared', 'bin', 'tickets']),
    /** With `folder` only: see FilePlace. */
    area: z.optional(FilePlace.shape.area),
    company: FilePlace.shape.company,
    path: z.optional(FilePlace.shape.path),
    search: z.optional(z.string().check(z.maxLength(120), z.regex(/^\P{Cc}*$/u, 'Busca inválida'))),
    sort: z.optional(z.enum(['name', 'size', 'type', 'createdAt'])),
    direction: z.optional(z.enum(['ascending', 'descending'])),
    /** Counts from 0. */
    page: z.optional(WholeNumber),
    size: z.optional(WholeNumber),
  }),
  response: z.object({ folders: z.array(FileFolder), files: z.array(FileEntry), total: z.number() }),
  errors: [],
});

export const listFileFolders = call({
  service,
  method: 'GET',
  path: `${path}/folders`,
  access: 'session',
  summary: 'List all folders of the person and of their companies, by path',
  params: AppId,
  response: z.object({
    own: z.array(z.string()),
    companies: z.array(z.extend(FileCompany, { folders: z.array(z.string()) })),
    storage: FileStorage,
    /** Files without a session; null: the person may not see them. */
    tickets: z.nullable(FileStorage),
  }),
  errors: [],
});

export const createFileFolder = call({
  service,
  method: 'POST',
  path: `${path}/folders`,
  access: 'session',
  summary: 'Create a folder; an existing folder stays unchanged',
  params: AppId,
  body: FilePlace,
  response: Done,
  errors: [],
});

export const moveFileFolder = call({
  service,
  method: 'POST',
  path: `${path}/folders/move`,
  access: 'session',
  summary: 'Rename or move a folder with its contents',
  params: AppId,
  body: z.object({ from: FilePlace, to: FilePlace }),
  response: Done,
  /** #CONFLICT: the target exists. #FORBIDDEN: the folder contains files of other people. */
  errors: ['#CONFLICT'],
});

export const binFileFolder = call({
  service,
  method: 'POST',
  path: `${path}/folders/bin`,
  access: 'session',
  summary: 'Remove a folder and move its files to the bin; `folders` of the answer restores it with them',
  params: AppId,
  body: FilePlace,
  response: z.object({ keys: z.array(z.string()), folders: z.array(FilePlace) }),
  errors: [],
});

export const renameFile = call({
  service,
  method: 'POST',
  path: `${path}/rename`,
  access: 'session',
  summary: 'Rename a file; its type stays the same',
  params: AppId,
  body: z.object({ key: FileKey, name: z.string().check(z.minLength(1), z.maxLength(200)) }),
  response: z.object({ name: z.string() }),
  errors: [],
});

export const moveFiles = call({
  service,
  method: 'POST',
  path: `${path}/move`,
  access: 'session',
  summary: 'Move files to another folder, all or none',
  params: AppId,
  body: z.object({ keys: Keys, to: FilePlace }),
  response: Done,
  errors: [],
});

export const binFiles = call({
  service,
  method: 'POST',
  path: `${path}/bin`,
  access: 'session',
  summary: 'Move files to the bin for thirty days and end their links',
  params: AppId,
  body: z.object({ keys: Keys }),
  response: Done,
  errors: [],
});

export const restoreFiles = call({
  service,
  method: 'POST',
  path: `${path}/restore`,
  access: 'session',
  summary: 'Restore files from the bin to their folders, and the folders that were removed with them',
  params: AppId,
  body: z.object({
    keys: z.array(FileKey).check(z.maxLength(10_000)),
    folders: z.optional(z.array(FilePlace).check(z.maxLength(500))),
  }),
  response: Done,
  errors: [],
});

export const purgeFiles = call({
  service,
  method: 'POST',
  path: `${path}/purge`,
  access: 'session',
  summary: 'Delete files of the bin permanently',
  params: AppId,
  body: z.object({ keys: Keys }),
  response: Done,
  errors: [],
});

export const bundleFiles = call({
  service,
  method: 'POST',
  path: `${path}/zip`,
  access: 'session',
  summary: 'Create an address that gives files or a folder as one ZIP',
  params: AppId,
  body: z.object({ keys: z.array(FileKey).check(z.maxLength(fileBundleMax.files)), folder: z.optional(FilePlace) }),
  response: z.object({ link: z.string(), files: z.number() }),
  errors: [],
});

export const previewFile = call({
  service,
  method: 'GET',
  path: `${path}/preview`,
  access: 'session',
  summary: 'Read the preview of a file: the address of a picture or a PDF, or the beginning of a text',
  params: AppId,
  query: OneFile,
  response: z.union([
    z.object({ kind: z.enum(['picture', 'pdf']), link: z.string() }),
    z.object({ kind: z.literal('text'), text: z.string(), isCut: z.boolean() }),
    z.object({ kind: z.literal('none') }),
  ]),
  errors: [],
});

export const describeFile = call({
  service,
  method: 'GET',
  path: `${path}/details`,
  access: 'session',
  summary: 'List the older versions of a file, its public links, and the items that use it',
  params: AppId,
  query: OneFile,
  response: z.object({ versions: z.array(FileVersion), links: z.array(FileShare), uses: z.array(FileUse) }),
  errors: [],
});

export const uploadFileVersion = call({
  service,
  method: 'POST',
  path: `${path}/versions`,
  access: 'session',
  summary: 'Read the address to PUT new content of a file to; the replaced content becomes a version',
  params: AppId,
  body: OneFile,
  response: z.object({ key: z.string(), url: z.string(), link: z.string() }),
  errors: ['#ERROR_UPLOAD_FILE'],
});

export const restoreFileVersion = call({
  service,
  method: 'POST',
  path: `${path}/versions/restore`,
  access: 'session',
  summary: 'Restore an older version; the replaced content becomes a version',
  params: AppId,
  body: z.object({ key: FileKey, version: z.int().check(z.minimum(0), z.maximum(2_147_483_647)) }),
  response: Done,
  errors: [],
});

export const shareFile = call({
  service,
  method: 'POST',
  path: `${path}/links`,
  access: 'session',
  summary: 'Create a public link to a file; only this answer contains its address',
  params: AppId,
  body: z.object({
    key: FileKey,
    lifetime: FileShareLifetime,
    password: z.optional(z.string().check(z.minLength(fileSharePasswordLength.min), z.maxLength(fileSharePasswordLength.max))),
  }),
  response: z.object({ url: z.string(), expiresAt: z.string() }),
  /** #QUOTA_EXCEEDED: the file has as many links as it may have. */
  errors: ['#SCAN_PENDING'],
});

export const revokeFileShare = call({
  service,
  method: 'DELETE',
  path: `${path}/links/{link}`,
  access: 'session',
  summary: 'End a public link',
  params: z.object({ id: z.string(), link: z.string().check(z.regex(/^[\w-]{1,64}$/, 'Link inválido')) }),
  response: Done,
  errors: [],
});

const Secret = z.string().check(z.minLength(1), z.maxLength(128));

export const describeSharedFile = call({
  service,
  method: 'POST',
  path: '/v1/general/app/{id}/x/shared-file',
  access: 'public',
  summary: 'Describe the file of a public link before a person opens it',
  params: AppId,
  body: z.object({ hash: Secret }),
  response: z.object({
    name: z.string(),
    size: z.number(),
    by: z.nullable(z.string()),
    expiresAt: z.string(),
    needsPassword: z.boolean(),
  }),
  errors: ['#LINK_INVALID', '#LINK_EXPIRED'],
});

export const openSharedFile = call({
  service,
  method: 'POST',
  path: '/v1/general/app/{id}/x/shared-file/open',
  access: 'public',
  summary: 'Read the address of the file of a public link, valid for a minute',
  params: AppId,
  body: z.object({ hash: Secret, password: z.optional(z.string().check(z.maxLength(fileSharePasswordLength.max))) }),
  response: z.object({ link: z.string() }),
  errors: ['#LINK_INVALID', '#LINK_EXPIRED', '#WRONG_PASSWORD'],
});
