// Creates a code and mails it to a person who may have one. The rows are the same for known and unknown addresses, so that later
// requests do not reveal the difference.
import { randomUUID } from 'node:crypto';
import { oneTimeCodeResendMs } from '#contract/limits.ts';
import { maskEmail } from '#contract/rules/email.ts';
import type { RequestContext } from '#server/http/route.ts';
import type { AuthDependencies } from '#server/services/auth/dependencies.ts';
import { codeMail, type CodePurpose } from '#server/mails/code-mail.ts';
import type { UserRow } from '#server/services/auth/users.ts';
import { nextCode, type CodeRow } from './code.ts';
import { insertCode, selectSent, type CodeScope } from './code-store.ts';

export interface CodeSent {
  readonly reference: string;
  readonly expiresAt: string;
  readonly resendAt: string;
}

export const presentCode = (row: CodeRow): CodeSent => ({
  reference: row.reference,
  expiresAt: row.expiresAt.toISOString(),
  resendAt: new Date(row.createdAt.getTime() + oneTimeCodeResendMs).toISOString(),
});

/** The purpose of a code in the words of the mail. */
const mailedPurposes: Readonly<Record<CodeScope['purpose'], CodePurpose>> = {
  login: 'sign-in',
  'two-step': 'sign-in',
  proof: 'proof',
  email: 'email',
};

export interface CodeOrder {
  readonly scope: CodeScope;
  /** The receiver; null: the code is not sent. */
  readonly receiver: UserRow | null;
  readonly provenAt: Date | null;
}

export const createSendCode =
  ({ database, mailer }: AuthDependencies) =>
  async ({ scope, receiver, provenAt }: CodeOrder, { tenant, recorder }: RequestContext, now: Date): Promise<CodeSent> => {
    const row = await database.tenant(tenant.id).run(async (queries) => {
      const sent = await selectSent(queries, tenant.id, scope, now);
      const next = nextCode({ ...scope, tenantId: tenant.id, id: randomUUID(), provenAt, now }, sent);
      await insertCode(queries, next.row);
      if (receiver !== null)
        await mailer.sendWithin(
          queries,
          codeMail(tenant, receiver, { purpose: mailedPurposes[scope.purpose], code: next.code, reference: next.row.reference }),
        );
      await recorder.as(receiver?.id ?? null).recordWithin(queries, {
        pointer: 'auth.codigo.pedir',
        outcome: receiver === null ? 'refused' : 'ok',
        detail: { email: maskEmail(scope.email), purpose: scope.purpose },
      });
      return next.row;
    });
    return presentCode(row);
  };

export type SendCode = ReturnType<typeof createSendCode>;
