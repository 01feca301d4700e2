// The consent of a browser, as the device stores it. Pure: the caller passes times and ids.
import { consentCategories, type ConsentCategory } from '#contract/entities/consent.ts';

export interface ConsentRecord {
  readonly policyVersion: string;
  /** The categories allowed in addition to the necessary data. */
  readonly categories: readonly ConsentCategory[];
  /** Random id of this browser. It does not identify a person. */
  readonly id: string;
  readonly firstAt: string;
  readonly lastAt: string;
  /** The server has stored the receipt of the last decision. */
  readonly hasReceipt: boolean;
}

/** Browsers have stored this name, so it cannot change. */
const receiptMark = 'kept';

/** Parses a stored record. Returns null when the text is not a record; then nothing is allowed. */
export function readRecord(text: string | null): ConsentRecord | null {
  const parts = new URLSearchParams(text ?? '');
  const [policyVersion, id, firstAt, lastAt] = ['v', 'id', 'first', 'last'].map((name) => parts.get(name) ?? '');
  if (!policyVersion || !id || !firstAt || !lastAt) return null;
  const allowed = (parts.get('c') ?? '').split(',');
  const categories = consentCategories.filter((category) => allowed.includes(category));
  return { policyVersion, categories, id, firstAt, lastAt, hasReceipt: parts.has(receiptMark) };
}

export function writeRecord({ policyVersion, categories, id, firstAt, lastAt, hasReceipt }: ConsentRecord): string {
  const parts = { v: policyVersion, c: categories.join(), id, first: firstAt, last: lastAt };
  return new URLSearchParams(hasReceipt ? { ...parts, [receiptMark]: '1' } : parts).toString();
}

/** Returns the record after a decision. It retains the id of the browser and the time of the first decision. */
export function decide(
  before: ConsentRecord | null,
  decision: Pick<ConsentRecord, 'policyVersion' | 'categories'>,
  { now, newId }: { readonly now: string; readonly newId: string },
): ConsentRecord {
  return { ...decision, id: before?.id ?? newId, firstAt: before?.firstAt ?? now, lastAt: now, hasReceipt: false };
}

/** The categories allowed now. A decision under an older policy allows nothing until the person answers the new one. */
export const allowedNow = (record: ConsentRecord | null, policyVersion: string): readonly ConsentCategory[] =>
  record?.policyVersion === policyVersion ? record.categories : [];
