// What signed addresses lead to: content on its way in and out.
import { publicUploadMaxBytes } from '#contract/limits.ts';
import { typeOf } from '#contract/rules/upload.ts';
import { AppError } from '../../http/app-error.ts';
import { attachment, type TransferRequest, type Transfers } from '../../http/transfers.ts';
import { type Grant, readAddress } from './address.ts';
import { type FileDependencies, requireFiles } from './dependencies.ts';
import { type FileRow, findFile } from './repository.ts';
import { settle } from './settle.ts';

/** How long a storage elsewhere gives out what the portal has just allowed. */
const passedOnMs = 60_000;

export function createTransfers(deps: FileDependencies): Transfers {
  async function requireGranted(
    use: Grant['use'],
    { tenant, key, query }: TransferRequest,
  ): Promise<{ readonly row: FileRow; readonly grant: Grant }> {
    const now = deps.clock.now();
    const grant = readAddress(deps.fileSecret, tenant.id, { use, key, query }, now.getTime());
    if (grant === null) throw new AppError('#NOT_FOUND');
    const row = await deps.database.tenant(tenant.id).run((queries) => findFile(queries, tenant.id, key));
    if (row === null || (row.expiresAt !== null && row.expiresAt <= now)) throw new AppError('#NOT_FOUND');
    return { row, grant };
  }

  return {
    async receive(request, content) {
      const files = requireFiles(deps);
      const { row, grant } = await requireGranted('put', request);
      // Used already, or asked for anew since.
      if (row.incoming !== grant.object) throw new AppError('#NOT_FOUND');
      const object = { tenant: request.tenant.id, name: grant.object };
      const outcome = await files.receive(object, content, row.incomingMaxBytes ?? publicUploadMaxBytes);
      if (outcome === 'too-large') throw new AppError('#BODY_TOO_LARGE');
      if (outcome === 'taken') throw new AppError('#NOT_FOUND');
      await settle(deps, request.tenant.id, row, request.correlationId);
    },
    async send(request) {
      const files = requireFiles(deps);
      const { row } = await requireGranted('get', request);
      const settled = await settle(deps, request.tenant.id, row, request.correlationId);
      if (settled === null || settled.object === null) throw new AppError('#NOT_FOUND');
      const object = { tenant: request.tenant.id, name: settled.object };
      const type = typeOf(settled.name) ?? 'application/octet-stream';
      const disposition = attachment(settled.name);
      const address = await files.getAddress(object, { disposition, type }, passedOnMs);
      if (address !== null) return { kind: 'elsewhere', address };
      const content = await files.read(object);
      if (content === null) throw new AppError('#NOT_FOUND');
      return { kind: 'content', content, size: settled.size ?? 0, disposition, type };
    },
  };
}
