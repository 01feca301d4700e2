import { TenantId } from '#contract/entities/identity.ts';
import type { UserRow } from './users.ts';

/** A row of a person who has only what a test names. */
export const aUserRow = (more: Partial<UserRow> = {}): UserRow => ({
  tenantId: TenantId.parse('acme'),
  id: 'p',
  email: 'ana@acme.com.br',
  nick: null,
  phone: null,
  emailVerifiedAt: null,
  status: 'active',
  kind: 'external',
  blocked: false,
  hostBlocked: false,
  passwordHash: null,
  lockerSecret: '',
  groups: [],
  profileId: null,
  entitySelected: [],
  pendingTerms: {},
  notifications: {},
  feedbackScore: null,
  feedbackAskedAt: null,
  revision: 1,
  changedAt: null,
  changedAuthor: null,
  blockedAt: null,
  blockedAuthor: null,
  blockedReason: null,
  lastAccessAt: null,
  createdAt: new Date('2026-01-01T12:00:00Z'),
  ...more,
});
