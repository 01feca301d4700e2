import { isCnpj, normalizeCnpj } from '#contract/rules/cnpj.ts';
import { AppError } from '#server/http/app-error.ts';
import type { RequestContext } from '#server/http/route.ts';
import type { ValidationKey } from '#server/records/entity-validation/index.ts';

/** The person of the session. Another person's id has the same answer as an unknown one. */
export function requireSelf({ tenant, session }: RequestContext, userId: string): Omit<ValidationKey, 'code'> {
  if (session === null || session.userId === null) throw new AppError('#FORBIDDEN');
  if (session.userId !== userId) throw new AppError('#NOT_FOUND');
  return { tenant: tenant.id, userId };
}

interface UserAndCnpj {
  readonly userId: string;
  readonly cnpj: string;
}

export function requireKey(context: RequestContext, { userId, cnpj }: UserAndCnpj): ValidationKey {
  const self = requireSelf(context, userId);
  const code = normalizeCnpj(cnpj);
  if (!isCnpj(code)) throw new AppError('#VALIDATION', { fields: { 'params.cnpj': 'CNPJ inválido' } });
  return { ...self, code };
}
