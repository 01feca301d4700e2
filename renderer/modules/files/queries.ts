// The queries and mutations of the file manager. Screens show their failures.
import {
  binFileFolder,
  binFiles,
  browseFiles,
  bundleFiles,
  createFileFolder,
  describeFile,
  listFileFolders,
  moveFileFolder,
  moveFiles,
  previewFile,
  purgeFiles,
  renameFile,
  restoreFiles,
  restoreFileVersion,
  revokeFileShare,
  shareFile,
} from '#contract/calls/file-manager.ts';
import { fileByKey } from '#contract/calls/file.ts';
import type { FilePlace, FileShareLifetime } from '#contract/entities/file-entry.ts';
import type { ServiceOverrides } from '#contract/services.ts';
import type { Client } from '#renderer/api/client.ts';
import { queryOptions } from '@tanstack/react-query';
import { isSamePlace, placeOf, type FilesView } from './files-view.ts';

/** The person whose files are shown. */
export interface FileScope {
  readonly client: Client;
  readonly companyId: string;
  readonly userId: string;
}

/** A scope with the addresses at which the contents of files are read and sent. */
export interface FileContentScope extends FileScope {
  readonly root: string;
  readonly services: ServiceOverrides;
}

const sorts = ['name', 'size', 'type', 'createdAt'] as const;
const waitingMs = 10_000;
const options = { failure: 'screen' } as const;
const app = ({ companyId }: FileScope) => ({ params: { id: companyId } });

/** Returns the server's name of a section without folders. */
const viewOf = (section: FilesView['section']): 'shared' | 'bin' | 'tickets' =>
  section === 'bin' || section === 'tickets' ? section : 'shared';

/** The common prefix of the query keys that every mutation invalidates. */
export const filesKey = ({ companyId, userId }: Pick<FileScope, 'companyId' | 'userId'>) => ['files', companyId, userId] as const;

export const browseQuery = (scope: FileScope, view: FilesView) =>
  queryOptions({
    queryKey: [...filesKey(scope), 'browse', { ...view, grid: null }] as const,
    queryFn: ({ signal }) => {
      const { search, sort, page, size, section } = view;
      const paging = {
        sort: sorts.find((one) => one === sort.column) ?? 'name',
        direction: sort.direction,
        page: String(page),
        size: String(size),
      };
      const place = placeOf(view);
      const where =
        place === null ? { view: viewOf(section) } : { view: 'folder' as const, ...place, ...(search !== '' && { search }) };
      return scope.client.call(browseFiles, { ...app(scope), query: { ...where, ...paging } }, { ...options, signal });
    },
    enabled: view.section !== 'company' || view.company !== '',
    // Rows of another folder are not shown as a placeholder, because an action on them would apply to this folder.
    placeholderData: (shown, before) => (before !== undefined && isSamePlace(before.queryKey[4], view) ? shown : undefined),
    // Polled while files wait for the scanner, because the server sends no event.
    refetchInterval: ({ state }) => (state.data?.files.some((file) => file.state === 'waiting') ? waitingMs : false),
  });

export const foldersQuery = (scope: FileScope) =>
  queryOptions({
    queryKey: [...filesKey(scope), 'folders'],
    queryFn: ({ signal }) => scope.client.call(listFileFolders, app(scope), { ...options, signal }),
  });

export const previewQuery = (scope: FileScope, key: string) =>
  queryOptions({
    queryKey: [...filesKey(scope), 'preview', key],
    queryFn: ({ signal }) => scope.client.call(previewFile, { ...app(scope), query: { key } }, { ...options, signal }),
    gcTime: 0,
  });

export const detailsQuery = (scope: FileScope, key: string) =>
  queryOptions({
    queryKey: [...filesKey(scope), 'details', key],
    queryFn: ({ signal }) => scope.client.call(describeFile, { ...app(scope), query: { key } }, { ...options, signal }),
  });

/** The mutations of files. Each resolves when the server has completed it. */
export const fileRequests = (scope: FileScope) => {
  const { client } = scope;
  const to = app(scope);
  return {
    linkOf: async (key: string) => (await client.call(fileByKey, { params: { ...to.params, key }, query: {} }, options)).link,
    zip: async (keys: readonly string[], place?: FilePlace) =>
      (await client.call(bundleFiles, { ...to, body: { keys: [...keys], ...(place && { folder: place }) } }, options)).link,
    createFolder: (place: FilePlace) => client.call(createFileFolder, { ...to, body: place }, options),
    moveFolder: (place: FilePlace, target: FilePlace) =>
      client.call(moveFileFolder, { ...to, body: { from: place, to: target } }, options),
    binFolder: (place: FilePlace) => client.call(binFileFolder, { ...to, body: place }, options),
    rename: (key: string, name: string) => client.call(renameFile, { ...to, body: { key, name } }, options),
    move: (keys: readonly string[], target: FilePlace) =>
      client.call(moveFiles, { ...to, body: { keys: [...keys], to: target } }, options),
    bin: (keys: readonly string[]) => client.call(binFiles, { ...to, body: { keys: [...keys] } }, options),
    restore: (keys: readonly string[], folders: readonly FilePlace[] = []) =>
      client.call(restoreFiles, { ...to, body: { keys: [...keys], folders: [...folders] } }, options),
    purge: (keys: readonly string[]) => client.call(purgeFiles, { ...to, body: { keys: [...keys] } }, options),
    share: (key: string, lifetime: FileShareLifetime, password: string) =>
      client.call(shareFile, { ...to, body: { key, lifetime, ...(password !== '' && { password }) } }, options),
    revoke: (link: string) => client.call(revokeFileShare, { params: { ...to.params, link } }, options),
    restoreVersion: (key: string, version: number) => client.call(restoreFileVersion, { ...to, body: { key, version } }, options),
  };
};
export type FileRequests = ReturnType<typeof fileRequests>;
