// The consent of a browser, as the device stores it. Pure: the caller passes moments and ids.
import { consentCategories, type ConsentCategory } from '#contract/entities/consent.ts';

export interface ConsentRecord {
  readonly policyVersion: string;
  /** Allowed besides what is necessary. */
  readonly categories: readonly ConsentCategory[];
  /** Id of this browser; it names no person. */
  readonly id: string;
  readonly firstAt: string;
  readonly lastAt: string;
  /** The server has the receipt of the last decision. */
  readonly hasReceipt: boolean;
}

/** The record of a text; null for one that is none: then nothing was allowed. */
export function readRecord(text: string | null): ConsentRecord | null {
  const parts = new URLSearchParams(text ?? '');
  const [policyVersion, id, firstAt, lastAt] = ['v', 'id', 'first', 'last'].map((name) => parts.get(name) ?? '');
  if (!policyVersion || !id || !firstAt || !lastAt) return null;
  const allowed = (parts.get('c') ?? '').split(',');
  const categories = consentCategories.filter((category) => allowed.includes(category));
  return { policyVersion, categories, id, firstAt, lastAt, hasReceipt: parts.has('kept') };
}

export function writeRecord({ policyVersion, categories, id, firstAt, lastAt, hasReceipt }: ConsentRecord): string {
  const parts = { v: policyVersion, c: categories.join(), id, first: firstAt, last: lastAt };
  return new URLSearchParams(hasReceipt ? { ...parts, kept: '1' } : parts).toString();
}

/** The record after a decision: the browser keeps its id and the moment of its first decision. */
export function decide(
  before: ConsentRecord | null,
  decision: Pick<ConsentRecord, 'policyVersion' | 'categories'>,
  { now, newId }: { readonly now: string; readonly newId: string },
): ConsentRecord {
  return { ...decision, id: before?.id ?? newId, firstAt: before?.firstAt ?? now, lastAt: now, hasReceipt: false };
}

/** Allowed now: under an older text nothing is, until the person has answered the new one. */
export const allowedNow = (record: ConsentRecord | null, policyVersion: string): readonly ConsentCategory[] =>
  record?.policyVersion === policyVersion ? record.categories : [];
