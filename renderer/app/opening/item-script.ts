// Downloads the script of an item: the published one, the staged one for the groups of the person, or the one in development.
import type { User } from '#contract/entities/user.ts';
import { downloadScript } from '#renderer/api/scripts/script.ts';
import { downloadPersonalScript } from '#renderer/api/scripts/staged-script.ts';
import type { Opening } from '#renderer/module-host/runtime/opening.ts';
import type { Runtime } from '#renderer/app/start/runtime.ts';
import type { Visitor } from '#renderer/app/visitor/visitor.ts';
import { devModule } from './dev/dev-module.ts';
import type { DevNotes } from './dev/dev-notes.ts';

/** Guests and people without a session get the script that is published for everybody. */
function downloadPublished(
  { client, company, platform: { root } }: Runtime,
  { script, user }: { readonly script: string; readonly user: User | null },
  signal: AbortSignal,
): Promise<string> {
  if (user === null || user.isPublic) return downloadScript(root, script, signal);
  return downloadPersonalScript({ client, root, companyId: company.id, name: script }, signal);
}

export interface ScriptParts {
  readonly runtime: Runtime;
  readonly visitor: Pick<Visitor, 'user'>;
  /** Receives the open module in development. */
  readonly devNotes: DevNotes;
}

export async function downloadItemScript(
  { runtime, visitor, devNotes }: ScriptParts,
  { kind, script, item }: Opening,
  signal: AbortSignal,
): Promise<string> {
  const user = visitor.user();
  const id = kind === 'page' ? devModule(location.search, user) : null;
  devNotes.open = null;
  if (id === null) return downloadPublished(runtime, { script, user }, signal);
  const { openDevModule } = await import('./dev/dev-open.ts');
  const { source, open } = await openDevModule(runtime.platform.root, { id, item }, signal);
  devNotes.open = open;
  return source;
}
