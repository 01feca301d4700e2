// Public links, which give a file to every holder of the link until they expire.
import type { FileShareLifetime } from '#contract/entities/file-entry.ts';
import { fileShareLifetimeMs, fileSharesMax } from '#contract/limits.ts';
import { AppError } from '#server/http/app-error.ts';
import type { RequestContext } from '#server/http/route.ts';
import type { Queries } from '#server/ports/database.ts';
import type { BucketName } from '#server/ports/limiter.ts';
import { networkOf } from '#server/ports/reach/network.ts';
import { hashSecret, newSecret } from '#server/records/secrets.ts';
import { requesterOf, type FileDependencies } from '#server/services/file/dependencies.ts';
import { mayShare } from '#server/services/file/policy.ts';
import { type FileRow, findFile, isGone, lockFile } from '#server/services/file/repository.ts';
import { linkOf } from '#server/services/file/upload.ts';
import { countLiveShares, countOpen, findShare, insertShare, revokeShare } from './repository.ts';
import { shareState } from './state.ts';

export { listShares } from './repository.ts';
export { presentShare } from './state.ts';

/** Lifetime of the address of the content after the link was opened. */
const openedMs = 60_000;

interface Found {
  readonly id: string;
  readonly passwordHash: string | null;
  readonly by: string | null;
  readonly expiresAt: Date;
  readonly file: FileRow;
}

/** Operations of a file's owner: creating and revoking links. */
function createOwned({ database, clock, limiter, passwords }: FileDependencies) {
  async function requireShareable(queries: Queries, key: string, context: RequestContext): Promise<FileRow> {
    const row = await findFile(queries, context.tenant.id, key);
    if (row === null || isGone(row, clock.now())) throw new AppError('#NOT_FOUND');
    if (!mayShare(row, await requesterOf(queries, context, row.entityCode))) throw new AppError('#NOT_FOUND');
    if (row.object === null) throw new AppError(row.waitingSince === null ? '#NOT_FOUND' : '#SCAN_PENDING');
    return row;
  }

  return {
    async create(
      {
        key,
        lifetime,
        password,
      }: { readonly key: string; readonly lifetime: FileShareLifetime; readonly password?: string | undefined },
      context: RequestContext,
    ) {
      const { tenant, session, recorder } = context;
      const userId = session?.userId ?? '';
      // Hashing a password costs much time, so people who may not share the file cannot cause it.
      await database.tenant(tenant.id).run((queries) => requireShareable(queries, key, context));
      if (!(await limiter.consume('file-link-person', `${tenant.id}:${userId}`)).ok) throw new AppError('#TOO_MANY_ATTEMPTS');
      const secret = newSecret();
      const passwordHash = password === undefined ? null : await passwords.hash(password);
      const createdAt = clock.now();
      const expiresAt = new Date(createdAt.getTime() + fileShareLifetimeMs[lifetime]);
      await database.tenant(tenant.id).run(async (queries) => {
        // Two requests at once cannot both create the last link.
        await lockFile(queries, tenant.id, key);
        const { name } = await requireShareable(queries, key, context);
        if ((await countLiveShares(queries, tenant.id, key, createdAt)) >= fileSharesMax) throw new AppError('#QUOTA_EXCEEDED');
        const row = { tenantId: tenant.id, id: hashSecret(secret), key, userId, passwordHash, createdAt, expiresAt };
        await insertShare(queries, { ...row, opens: 0, lastOpenAt: null, revokedAt: null });
        const detail = { key, name, lifetime, hasPassword: password !== undefined };
        await recorder.recordWithin(queries, {
          pointer: 'arquivo.link.criar',
          detail,
        });
      });
      const url = new URL('/shared-file', tenant.origin);
      url.searchParams.set('hash', secret);
      return { url: url.href, expiresAt: expiresAt.toISOString() };
    },

    revoke: (id: string, context: RequestContext): Promise<void> =>
      database.tenant(context.tenant.id).run(async (queries) => {
        const { tenant, recorder } = context;
        const found = await findShare(queries, tenant.id, id);
        if (found === null) throw new AppError('#NOT_FOUND');
        const { key, name } = await requireShareable(queries, found.link.key, context);
        await revokeShare(queries, tenant.id, id, clock.now());
        await recorder.recordWithin(queries, { pointer: 'arquivo.link.revogar', detail: { key, name } });
      }),
  };
}

/** Operations of a link's holder. */
function createVisits({ database, clock, limiter, passwords }: FileDependencies) {
  async function requirePoint(bucket: BucketName, key: string): Promise<void> {
    if (!(await limiter.consume(bucket, key)).ok) throw new AppError('#TOO_MANY_ATTEMPTS');
  }

  /** An expired or revoked link answers #LINK_EXPIRED. Unknown links and links of other tenants both answer #LINK_INVALID. */
  async function requireOpen(queries: Queries, secret: string, { tenant }: RequestContext): Promise<Found> {
    const found = await findShare(queries, tenant.id, hashSecret(secret));
    if (found === null) throw new AppError('#LINK_INVALID');
    const { link, by } = found;
    const now = clock.now();
    const file = await findFile(queries, tenant.id, link.key);
    const isOver = shareState(link, now) !== 'valid' || file === null || file.object === null || isGone(file, now);
    if (isOver) throw new AppError('#LINK_EXPIRED');
    return { id: link.id, passwordHash: link.passwordHash, by, expiresAt: link.expiresAt, file };
  }

  /** Finds a link. Only an attempt that finds none costs a point. */
  async function look(secret: string, context: RequestContext): Promise<Found> {
    await requirePoint('link-try-address', context.address);
    const found = await database.tenant(context.tenant.id).run((queries) => requireOpen(queries, secret, context));
    await limiter.reward('link-try-address', context.address);
    return found;
  }

  /** Only a wrong password costs points. */
  async function requirePassword({ id, passwordHash }: Found, password: string, context: RequestContext): Promise<void> {
    if (passwordHash === null) return;
    const key = `${context.tenant.id}:${id}`;
    // One network cannot use up all tries, because other people have the link, too.
    const ofNetwork = ['file-link-password-share', `${key}:${networkOf(context.address)}`] as const;
    await requirePoint(...ofNetwork);
    if (!(await limiter.consume('file-link-password', key)).ok) {
      await limiter.reward(...ofNetwork);
      throw new AppError('#TOO_MANY_ATTEMPTS');
    }
    if (!(await passwords.verify(passwordHash, password))) throw new AppError('#WRONG_PASSWORD');
    await limiter.reward('file-link-password', key);
    await limiter.reward(...ofNetwork);
  }

  return { look, requirePassword };
}

export function createShare(deps: FileDependencies) {
  const { database, clock } = deps;
  const { look, requirePassword } = createVisits(deps);
  return {
    ...createOwned(deps),

    async describe(secret: string, context: RequestContext) {
      const { file, by, expiresAt, passwordHash } = await look(secret, context);
      return {
        name: file.name,
        size: file.size ?? 0,
        by,
        expiresAt: expiresAt.toISOString(),
        needsPassword: passwordHash !== null,
      };
    },

    async open(secret: string, password: string, context: RequestContext) {
      const { tenant, recorder } = context;
      const found = await look(secret, context);
      await requirePassword(found, password, context);
      await database.tenant(tenant.id).run(async (queries) => {
        await countOpen(queries, tenant.id, found.id, clock.now());
        const detail = { key: found.file.key, name: found.file.name };
        await recorder.recordWithin(queries, {
          pointer: 'arquivo.link.abrir',
          detail,
        });
      });
      return { link: linkOf(deps, context, found.file.key, openedMs) };
    },
  };
}
