// The values of placeholders: those that the client sent, and those that only the session sets.
import { SqlValues } from '#contract/entities/sql.ts';
import { brazilianDay } from '#contract/rules/brazilian-day.ts';
import type { sessionValueNames } from '#contract/rules/session-values.ts';
import type { RequestSession } from '#server/http/route.ts';
import { AppError } from '#server/http/app-error.ts';
import { findUnsafe } from '#server/http/decisions/unsafe-text.ts';

/** The JSON object of the `replace` query parameter: the name of the values on the wire. */
export function parseValues(text: string | undefined): unknown {
  if (text === undefined) return {};
  try {
    return JSON.parse(text);
  } catch {
    throw new AppError('#VALIDATION', { fields: { 'query.replace': 'JSON inválido' } });
  }
}

export function requireValues(values: unknown): SqlValues {
  const parsed = SqlValues.safeParse(values);
  if (parsed.success) {
    const unsafe = findUnsafe(parsed.data);
    if (unsafe !== null) throw new AppError('#VALIDATION', { fields: { [['replace', ...unsafe.path].join('.')]: unsafe.words } });
    return parsed.data;
  }
  throw new AppError('#VALIDATION', { fields: { replace: 'Informe texto, número, verdadeiro/falso, nulo ou lista' } });
}

/** The parameters of a direct link that can be values of a query, by name. Only the script uses the others. */
function linkValues(session: RequestSession): SqlValues {
  const json = session.scope?.json;
  if (typeof json !== 'object' || json === null || Array.isArray(json)) return {};
  return Object.fromEntries(
    Object.entries(json).flatMap(([name, value]) => {
      const one = SqlValues.safeParse({ [name]: value });
      return one.success ? Object.entries(one.data) : [];
    }),
  );
}

/** Names a client cannot set: what it sends under them is replaced. */
export function sessionValues(session: RequestSession, now: Date): SqlValues {
  const own: Record<(typeof sessionValueNames)[number], SqlValues[string]> = {
    entities: [...session.entitySelected],
    email: session.email,
    userId: session.userId,
    today: brazilianDay(now),
  };
  return { ...linkValues(session), ...own };
}

/** A value that was not sent is an error, for a silent null reads like "no rows". */
export function requireNamed(names: readonly string[], values: SqlValues): SqlValues {
  const missing = names.filter((name) => !Object.hasOwn(values, name));
  if (missing.length === 0) return values;
  throw new AppError('#VALIDATION', {
    fields: Object.fromEntries(missing.map((name) => [`replace.${name}`, 'Valor não informado'])),
  });
}
