// A person proves their identity again within a session: by the password of the portal or of a directory, or by a code that is
// mailed to their address.
import type { ProofWay } from '#contract/entities/session.ts';
import { AppError } from '#server/http/app-error.ts';
import type { RequestContext } from '#server/http/route.ts';
import type { AuthDependencies } from '#server/services/auth/dependencies.ts';
import { selectIdentity } from '#server/services/auth/identities.ts';
import { createRequireUser, requireSession } from '#server/services/auth/own.ts';
import { createRenewed } from '#server/services/auth/sign-in/renew-session.ts';
import { signsInElsewhere } from '#server/services/auth/policy.ts';
import { createDirectoryCheck } from '#server/services/auth/sign-in/directory-login.ts';
import { createPasswordCheck, wrongPassword } from '#server/services/auth/sign-in/password-login.ts';
import { spendPoints } from '#server/services/auth/sign-in/points.ts';
import { type CodeSent, createSendCode } from '#server/services/auth/sign-in/send-code.ts';
import { createStandingOf, pointsOf } from '#server/services/auth/sign-in/standing.ts';
import { createTryCode } from '#server/services/auth/sign-in/try-code.ts';
import type { UserRow } from '#server/services/auth/users.ts';
import { provenUntil, recordProof, selectProvenAt } from '#server/records/sessions/session-proof.ts';
import { proofWays } from './ways.ts';

export type Proof = { readonly way: 'password'; readonly password: string } | { readonly way: 'code'; readonly otp: string };

interface Requester {
  readonly user: UserRow;
  /** The person's account in the directory that stores their password; null: the portal stores it. */
  readonly identity: { readonly subject: string; readonly login: string | null } | null;
  readonly ways: readonly ProofWay[];
}

/** Checks the password of a session's person, in the portal or in the directory. */
function createCheckPassword(deps: AuthDependencies) {
  const ownPassword = createPasswordCheck(deps);
  const directoryPassword = createDirectoryCheck(deps);
  return async ({ user, identity }: Requester, password: string, context: RequestContext): Promise<void> => {
    if (!signsInElsewhere(context.tenant.company)) {
      await ownPassword({ email: user.email, password }, context);
      return;
    }
    const person = await directoryPassword({ email: identity?.login ?? '', password }, context);
    // The directory may have given the name to another person meanwhile.
    if (person.subject !== identity?.subject) throw wrongPassword();
  };
}

/** Sends codes to the person's own address, and checks them. */
function createOwnCodes(deps: AuthDependencies) {
  const { limiter, clock } = deps;
  const sendCode = createSendCode(deps);
  const tryCode = createTryCode(deps);
  const standingOf = createStandingOf(deps);

  const mailCode = async (user: UserRow, purpose: 'proof' | 'email', context: RequestContext): Promise<CodeSent> => {
    const { tenant, address, flow } = context;
    const counted = { tenant: tenant.id, address, name: user.email };
    const points = pointsOf('code-request', await standingOf(user.email, context, true), counted);
    const scope = { email: user.email, purpose, flow };
    return spendPoints(limiter, { points, disclosure: 'exact' }, () =>
      sendCode({ scope, receiver: user, provenAt: null }, context, clock.now()),
    );
  };

  const takeCode = (user: UserRow, purpose: 'proof' | 'email', otp: string, context: RequestContext): Promise<UserRow> =>
    tryCode({ email: user.email, purpose, flow: context.flow }, otp, context, ({ id }) => id === user.id, 'exact');

  return { mailCode, takeCode };
}

export function createProof(deps: AuthDependencies) {
  const { database, clock } = deps;
  const requireUser = createRequireUser(deps);
  const renewed = createRenewed(deps);
  const checkPassword = createCheckPassword(deps);

  async function ask(context: RequestContext): Promise<Requester> {
    const { tenant } = context;
    const user = await requireUser(context);
    const issuer = tenant.company.isLdap ? 'ldap' : 'external';
    const identity = signsInElsewhere(tenant.company)
      ? await database.tenant(tenant.id).run((queries) => selectIdentity(queries, tenant.id, issuer, user.id))
      : null;
    return { user, identity, ways: proofWays(tenant.company, user, identity?.login ?? null) };
  }

  const { mailCode, takeCode } = createOwnCodes(deps);

  return {
    async describe(context: RequestContext) {
      const { user, ways } = await ask(context);
      const { tenant } = context;
      const { id } = requireSession(context);
      const provenAt = await database.tenant(tenant.id).run((queries) => selectProvenAt(queries, tenant.id, id));
      return {
        ways: [...ways],
        provenUntil: provenUntil(provenAt, clock.now())?.toISOString() ?? null,
        emailVerifiedAt: user.emailVerifiedAt?.toISOString() ?? null,
      };
    },

    async requestCode(context: RequestContext): Promise<CodeSent> {
      const { user, ways } = await ask(context);
      if (!ways.includes('code')) throw new AppError('#NOT_FOUND');
      return mailCode(user, 'proof', context);
    },

    async prove(input: Proof, context: RequestContext): Promise<{ readonly provenUntil: string; readonly code?: string }> {
      const { tenant, recorder } = context;
      const requester = await ask(context);
      if (!requester.ways.includes(input.way)) throw new AppError('#NOT_FOUND');
      if (input.way === 'password') await checkPassword(requester, input.password, context);
      else await takeCode(requester.user, 'proof', input.otp, context);
      const now = clock.now();
      await database.tenant(tenant.id).run(async (queries) => {
        await recordProof(queries, tenant.id, requireSession(context).id, now);
        await recorder.recordWithin(queries, { pointer: 'auth.sessao.provar', detail: { way: input.way } });
      });
      return renewed({ provenUntil: (provenUntil(now, now) ?? now).toISOString() }, context);
    },

    requestEmailCode: async (context: RequestContext): Promise<CodeSent> =>
      mailCode(await requireUser(context), 'email', context),

    async verifyEmail(otp: string, context: RequestContext): Promise<{ readonly emailVerifiedAt: string }> {
      const user = await takeCode(await requireUser(context), 'email', otp, context);
      await context.recorder.record({ pointer: 'auth.email.verificar' });
      return { emailVerifiedAt: (user.emailVerifiedAt ?? clock.now()).toISOString() };
    },
  };
}
