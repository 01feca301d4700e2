// The script of an item as the tenant published it, or as the groups of the person have it before others.
import type { User } from '#contract/entities/user.ts';
import { downloadScript } from '#renderer/api/script.ts';
import { downloadScriptOf } from '#renderer/api/staged-script.ts';
import type { Runtime } from '#renderer/app/start/runtime.ts';

interface Asked {
  readonly script: string;
  /** Null, or a guest: sees what is published for everybody. */
  readonly person: User | null;
}

export function downloadPublished(
  { client, company, platform: { root } }: Runtime,
  { script, person }: Asked,
  signal: AbortSignal,
): Promise<string> {
  if (person === null || person.isPublic) return downloadScript(root, script, signal);
  return downloadScriptOf({ client, root, companyId: company.id, name: script }, signal);
}
