import type { ApiError } from '#renderer/api/api-error.ts';
import { words } from './messages.ts';

const reasons: Readonly<Record<string, string>> = {
  'entity-owned': words.owned,
  'entity-other-group': words.otherGroup,
  'entity-closed': words.closed,
  'entity-changed': words.changed,
  'entity-no-approver': words.noApprover,
};

/** The words for a refusal because of the state of a company. Undefined: the error has another cause. */
export function conflictWords({ code, reason = '' }: ApiError): string | undefined {
  if (code !== '#CONFLICT') return undefined;
  return Object.hasOwn(reasons, reason) ? reasons[reason] : words.changed;
}
