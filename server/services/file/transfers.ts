// Performs the uploads and downloads of signed addresses.
import { Readable } from 'node:stream';
import { publicUploadMaxBytes } from '#contract/limits.ts';
import { extensionOf, typeOf } from '#contract/rules/upload.ts';
import { brazilianDay } from '#contract/rules/brazilian-day.ts';
import { AppError } from '#server/http/app-error.ts';
import { attachment, type TransferAnswer, type TransferRequest, type Transfers } from '#server/http/transfers.ts';
import { type Grant, readAddress } from './address.ts';
import { createBundles } from './bundle/index.ts';
import { isPicture } from './checks/pixels.ts';
import { requireFiles } from '#server/http/require-files.ts';
import type { FileDependencies } from './dependencies.ts';
import { type FileRow, findFile, isGone } from './repository.ts';
import { contentRefused } from './quota.ts';
import { settle } from './settle.ts';

/** Lifetime of an address at another storage, to which the portal redirects. */
const passedOnMs = 60_000;

/** Whether a browser may show the file: only types whose content cannot run with the rights of the page. */
const isViewable = (name: string): boolean => isPicture(extensionOf(name)) || extensionOf(name) === 'pdf';

/** Reads the grant, the row and the stored content of a signed address. */
function createGranted(deps: FileDependencies) {
  function requireGrant(use: Grant['use'], { tenant, key, query }: TransferRequest): Grant {
    const grant = readAddress(deps.fileSecret, tenant.id, { use, key, query }, deps.clock.now().getTime());
    if (grant === null) throw new AppError('#NOT_FOUND');
    return grant;
  }

  async function requireRow({ tenant, key }: TransferRequest): Promise<FileRow> {
    const row = await deps.database.tenant(tenant.id).run((queries) => findFile(queries, tenant.id, key));
    if (row === null || isGone(row, deps.clock.now())) throw new AppError('#NOT_FOUND');
    return row;
  }

  /** The stored file of a request, and its name. */
  async function requireStored(request: TransferRequest) {
    const settled = await settle(deps, await requireRow(request), request.recorder);
    if (settled === null || settled.object === null) throw new AppError('#NOT_FOUND');
    const object = { tenant: request.tenant.id, name: settled.object };
    return { object, name: settled.name, size: settled.size ?? 0, type: typeOf(settled.name) ?? 'application/octet-stream' };
  }

  async function sendHere(
    { object, size, type }: Awaited<ReturnType<typeof requireStored>>,
    disposition: string,
  ): Promise<TransferAnswer> {
    const content = await requireFiles(deps).read(object);
    if (content === null) throw new AppError('#NOT_FOUND');
    return { kind: 'content', content, size, disposition, type };
  }

  return { requireGrant, requireRow, requireStored, sendHere };
}

type Granted = ReturnType<typeof createGranted>;

/** Receives content that a page sends to a signed address. */
function createReceive(deps: FileDependencies, { requireGrant, requireRow }: Granted): Transfers['receive'] {
  return async (request, content) => {
    const files = requireFiles(deps);
    const grant = requireGrant('put', request);
    const row = await requireRow(request);
    // The address was used already, or a newer address replaced it.
    if (row.incoming !== grant.object) throw new AppError('#NOT_FOUND');
    const object = { tenant: request.tenant.id, name: grant.object };
    const outcome = await files.receive(object, content, row.incomingMaxBytes ?? publicUploadMaxBytes);
    if (outcome === 'too-large') throw await contentRefused(deps, row, '#BODY_TOO_LARGE');
    if (outcome === 'taken') throw new AppError('#NOT_FOUND');
    // The slower of two uploads may arrive after the content of the other one was stored.
    if (await files.isLate(object)) {
      await files.removeArrived(object.tenant, object.name);
      throw new AppError('#NOT_FOUND');
    }
    const settled = await settle(deps, row, request.recorder);
    if (settled?.incoming === grant.object) throw new AppError('#SCAN_PENDING');
    // The address was used by content that was refused. The schedule `remove-spent-files` removes later content.
    if (settled?.object !== grant.object) throw new AppError('#NOT_FOUND');
  };
}

export function createTransfers(deps: FileDependencies): Transfers {
  const bundles = createBundles(deps);
  const granted = createGranted(deps);
  const { requireGrant, requireStored, sendHere } = granted;
  return {
    receive: createReceive(deps, granted),
    async send(request) {
      requireGrant('get', request);
      const stored = await requireStored(request);
      const disposition = attachment(stored.name);
      const address = await requireFiles(deps).getAddress(stored.object, { disposition, type: stored.type }, passedOnMs);
      return address === null ? sendHere(stored, disposition) : { kind: 'elsewhere', address };
    },
    async read(request) {
      requireGrant('read', request);
      const stored = await requireStored(request);
      return sendHere(stored, attachment(stored.name));
    },
    async view(request) {
      requireGrant('view', request);
      const stored = await requireStored(request);
      if (!isViewable(stored.name)) throw new AppError('#NOT_FOUND');
      return sendHere(stored, attachment(stored.name).replace('attachment', 'inline'));
    },
    async zip(request) {
      const { key } = requireGrant('zip', request);
      const content = await bundles.open(request.tenant.id, key);
      if (content === null) throw new AppError('#NOT_FOUND');
      const disposition = attachment(`arquivos-${brazilianDay(deps.clock.now())}.zip`);
      return { kind: 'content', content: Readable.from(content), size: null, disposition, type: 'application/zip' };
    },
  };
}
