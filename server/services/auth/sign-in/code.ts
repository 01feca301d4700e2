// One-time codes: their format, their stored hash, and the validity of sent codes. Pure except for the random characters.
import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import type { TenantId } from '#contract/entities/identity.ts';
import { oneTimeCodeLength, oneTimeCodeLifetimeMs, oneTimeCodeResendMs } from '#contract/limits.ts';
import type { oneTimeCodes } from '#server/db/schema.ts';
import { hashSecret } from '#server/records/secrets.ts';

export type CodeRow = typeof oneTimeCodes.$inferSelect;

/** 31 symbols. I, L, O, 0 and 1 are missing, because they look alike. */
export const codeAlphabet = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
/** Number of tries that all valid codes of one sign-in share. */
export const codeTries = 5;
const activeCodesMax = 2;

const symbols = (count: number, alphabet = codeAlphabet) =>
  Array.from({ length: count }, () => alphabet[randomInt(alphabet.length)]).join('');

export const randomCode = () => symbols(oneTimeCodeLength);

/** A letter and a digit, different from `taken`, so that people see to which mail a code belongs. */
export function randomReference(taken: readonly string[]): string {
  const reference = symbols(1, 'ABCDEFGHJKMNPQRSTUVWXYZ') + symbols(1, '23456789');
  return taken.includes(reference) ? randomReference(taken) : reference;
}

/** The code in a typed or pasted text; null when the text cannot be a code. */
export function readCode(typed: string): string | null {
  const code = typed.toUpperCase().replace(/[\s\p{Pd}]/gu, '');
  return code.length === oneTimeCodeLength && Array.from(code).every((symbol) => codeAlphabet.includes(symbol)) ? code : null;
}

/**
 * The hash is keyed by the flow secret, which the server does not store. Another browser therefore cannot use the code, and a
 * reader of the table cannot try the 31⁶ codes.
 */
export const hashCode = (flow: string, id: string, code: string) =>
  createHmac('sha256', flow).update(`${id}:${code}`).digest('base64url');

const sameText = (one: string, other: string) => {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
};

export type SentCodes =
  /** This browser requested no code, or its code was used. */
  | { readonly kind: 'none' }
  | { readonly kind: 'expired' }
  | {
      readonly kind: 'alive';
      readonly budget: CodeRow;
      readonly activeCodes: readonly CodeRow[];
      readonly superseded: readonly CodeRow[];
    };

const byAge = (one: CodeRow, other: CodeRow) => other.createdAt.getTime() - one.createdAt.getTime();

/** The state of the codes of one address, purpose and browser at `now`. */
export function sentCodes(rows: readonly CodeRow[], now: Date): SentCodes {
  const unused = rows.filter((row) => row.usedAt === null).toSorted(byAge);
  const newest = unused[0];
  if (newest === undefined) return { kind: 'none' };
  if (newest.expiresAt <= now) return { kind: 'expired' };
  const budget = rows.find((row) => row.id === newest.budget) ?? newest;
  const siblings = unused.filter((row) => row.budget === newest.budget && row.expiresAt > now);
  return { kind: 'alive', budget, activeCodes: siblings.slice(0, activeCodesMax), superseded: siblings.slice(activeCodesMax) };
}

/** A code that is so new that no other one is sent yet. A code without remaining tries is ignored. */
export function recentCode(sent: SentCodes, now: Date): CodeRow | null {
  if (sent.kind !== 'alive' || sent.budget.attempts >= codeTries) return null;
  const [newest] = sent.activeCodes;
  return newest !== undefined && now.getTime() - newest.createdAt.getTime() < oneTimeCodeResendMs ? newest : null;
}

/** The row of `typedCode`. Each comparison takes constant time. */
export const findMatchingCode = (rows: readonly CodeRow[], flow: string, typedCode: string) =>
  rows.find((row) => sameText(row.codeHash, hashCode(flow, row.id, typedCode)));

export interface NewCode {
  readonly tenantId: TenantId;
  readonly id: string;
  readonly email: string;
  readonly purpose: CodeRow['purpose'];
  readonly flow: string;
  readonly provenAt: Date | null;
  readonly now: Date;
}

/** Creates a code in addition to the sent ones. It shares their budget while that has tries left. */
export function nextCode(newCode: NewCode, sent: SentCodes): { readonly code: string; readonly row: CodeRow } {
  const { flow, now, ...known } = newCode;
  const code = randomCode();
  const joined = sent.kind === 'alive' && sent.budget.attempts < codeTries ? sent : null;
  const row: CodeRow = {
    ...known,
    budget: joined?.budget.id ?? newCode.id,
    reference: randomReference(joined?.activeCodes.map((one) => one.reference) ?? []),
    codeHash: hashCode(flow, newCode.id, code),
    flowHash: hashSecret(flow),
    attempts: 0,
    createdAt: now,
    expiresAt: new Date(now.getTime() + oneTimeCodeLifetimeMs),
    usedAt: null,
  };
  return { code, row };
}
