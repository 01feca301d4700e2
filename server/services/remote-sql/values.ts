// The values of placeholders: those that the client sends, and those that only the session sets.
import { SqlValues } from '#contract/entities/sql.ts';
import { sqlValueMaxLength, sqlValuesMaxLength } from '#contract/limits.ts';
import { grouped } from '#contract/rules/plural.ts';
import { brazilianDay, brazilianTime } from '#contract/rules/brazilian-day.ts';
import type { sessionValueNames } from '#contract/rules/session-values.ts';
import type { RequestSession } from '#server/http/route.ts';
import { AppError } from '#server/http/app-error.ts';
import { findUnsafe } from '#server/http/decisions/unsafe-text.ts';

/** Parses the `replace` parameter of the query, a JSON object with the values. */
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

const lengthOf = (value: SqlValues[string]): number =>
  Array.isArray(value) ? value.reduce<number>((sum, one) => sum + String(one).length, 0) : String(value).length;
const longestOf = (value: SqlValues[string]): number =>
  Array.isArray(value) ? value.reduce<number>((most, one) => Math.max(most, String(one).length), 0) : String(value).length;

/** Refuses texts that a person would not type into a search: a database compares a pattern of megabytes for seconds. */
export function requireShort(values: SqlValues): void {
  let left = sqlValuesMaxLength;
  for (const [name, value] of Object.entries(values)) {
    left -= lengthOf(value);
    const most = longestOf(value) > sqlValueMaxLength ? sqlValueMaxLength : left < 0 ? sqlValuesMaxLength : null;
    if (most !== null)
      throw new AppError('#VALIDATION', { fields: { [`replace.${name}`]: `No máximo ${grouped(most)} caracteres` } });
  }
}

/** The parameters of a direct link that are valid values of a query, by name. The others are used only by the script. */
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

/** Values that a client cannot set. Sent values of these names are replaced. */
export function sessionValues(session: RequestSession, now: Date): SqlValues {
  const own: Record<(typeof sessionValueNames)[number], SqlValues[string]> = {
    entities: [...session.entitySelected],
    email: session.email,
    userId: session.userId,
    today: brazilianDay(now),
    now: brazilianTime(now),
  };
  return { ...linkValues(session), ...own };
}

/** Requires a value for every name, because a null for a missing value would look like "no rows". */
export function requireNamed(names: readonly string[], values: SqlValues): SqlValues {
  const missing = names.filter((name) => !Object.hasOwn(values, name));
  if (missing.length === 0) return values;
  throw new AppError('#VALIDATION', {
    fields: Object.fromEntries(missing.map((name) => [`replace.${name}`, 'Valor não informado'])),
  });
}
