// The values of placeholders: what the client sent, and what only the session may say.
import * as z from 'zod/mini';
import type { RequestSession } from '../../http/route.ts';
import { AppError } from '../../http/app-error.ts';

const Values = z.record(
  z.string(),
  z.union([z.string(), z.number(), z.boolean(), z.null(), z.array(z.union([z.string(), z.number()]))]),
);
export type SqlValues = z.infer<typeof Values>;

/** The JSON object of the `replace` query parameter. */
export function parseReplace(text: string | undefined): unknown {
  if (text === undefined) return {};
  try {
    return JSON.parse(text);
  } catch {
    throw new AppError('#VALIDATION', { fields: { 'query.replace': 'JSON inválido' } });
  }
}

export function requireValues(replace: unknown): SqlValues {
  const parsed = Values.safeParse(replace);
  if (parsed.success) return parsed.data;
  throw new AppError('#VALIDATION', { fields: { replace: 'Informe texto, número, verdadeiro/falso, nulo ou lista' } });
}

const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/Sao_Paulo' });

/** Names a client cannot set: what it sends under them is replaced. */
export const sessionValues = (session: RequestSession, now: Date): SqlValues => ({
  entities: [...session.entitySelected],
  email: session.email,
  userId: session.userId,
  today: today.format(now),
});

/** Values in the order of `names`. A value that was not sent is an error, for a silent null reads like "no rows". */
export function bindValues(names: readonly string[], values: SqlValues): readonly unknown[] {
  const missing = names.filter((name) => !Object.hasOwn(values, name));
  if (missing.length === 0) return names.map((name) => values[name]);
  throw new AppError('#VALIDATION', {
    fields: Object.fromEntries(missing.map((name) => [`replace.${name}`, 'Valor não informado'])),
  });
}
