import type { ConsentReceipt, PrivacyRequest } from '#contract/entities/privacy.ts';
import { deviceOf } from '#server/records/device.ts';
import type { ConsentRow, RequestRow } from './repository.ts';

export const presentRequest = ({ id, kind, status, text, createdAt, dueAt, closedAt, answer }: RequestRow): PrivacyRequest => ({
  protocol: id,
  kind,
  status,
  text,
  createdAt: createdAt.toISOString(),
  dueAt: dueAt.toISOString(),
  closedAt: closedAt?.toISOString() ?? null,
  answer,
});

export const presentConsent = ({ decidedAt, policyVersion, categories, userAgent }: ConsentRow): ConsentReceipt => ({
  decidedAt: decidedAt.toISOString(),
  policyVersion,
  categories,
  ...deviceOf(userAgent),
});
