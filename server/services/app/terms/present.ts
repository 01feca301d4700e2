import type { Acceptance, RequiredTerm, TermText } from '#contract/entities/term.ts';
import { brazilianDay } from '#contract/rules/brazilian-day.ts';
import type { AcceptanceRow, requiredTerms } from '#server/records/terms/term-receipts.ts';
import type { Offer } from './offer.ts';
import type { VersionRow } from '#server/records/terms/term-list.ts';

export const presentTerm = (
  { id, title }: { readonly id: string; readonly title: string },
  { shown, latest, changes, before }: Offer<VersionRow>,
): TermText => ({
  id,
  title,
  version: shown.version,
  latest: latest.version,
  effectiveAt: brazilianDay(shown.effectiveAt),
  html: shown.html,
  sha256: shown.sha256,
  changes: changes.map(({ version, effectiveAt, summary }) => ({
    version,
    effectiveAt: brazilianDay(effectiveAt),
    summary: summary ?? '',
  })),
  accepted: before && {
    version: before.text.version,
    acceptedAt: before.acceptedAt.toISOString(),
    html: before.text.html,
  },
});

type RequiredRow = Awaited<ReturnType<typeof requiredTerms>>[number];

export const presentRequired = (row: RequiredRow): RequiredTerm => ({ ...row, effectiveAt: brazilianDay(row.effectiveAt) });

/** A receipt with the current title of its term. */
export const presentReceipt = (row: AcceptanceRow, title: string | null): Acceptance => ({
  termId: row.termId,
  title: title ?? row.termId,
  version: row.version,
  sha256: row.sha256,
  acceptedAt: row.acceptedAt.toISOString(),
  ip: row.address,
  userAgent: row.userAgent,
  entities: row.entities,
});
