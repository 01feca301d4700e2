// The custom value of a module or item. Its script saves it for all people who may open it.
import type { Module } from '#contract/entities/module.ts';
import { ShownText } from '#contract/shown-text.ts';
import { versionNoteMaxLength } from '#contract/limits.ts';
import { hasGroup } from '#contract/permissions.ts';
import { visibleModules } from '#contract/rules/visibility.ts';
import { AppError } from '#server/http/app-error.ts';
import { decoded } from '#server/http/decisions/decode.ts';
import type { RequestContext } from '#server/http/route.ts';
import type { Clock } from '#server/ports/clock.ts';
import type { Database } from '#server/ports/database.ts';
import type { Files } from '#server/ports/files/files.ts';

export interface CustomValueDependencies {
  readonly database: Database;
  readonly clock: Clock;
  /** Null when this server has no storage for files. */
  readonly files: Files | null;
}

export interface CustomValueOwner {
  readonly moduleId: string;
  readonly itemId: string | undefined;
}

/** Whether a person sees the module and, if it is named, the item. */
export const maySee = (modules: readonly Module[], groups: readonly string[], { moduleId, itemId }: CustomValueOwner): boolean =>
  visibleModules(modules, groups).some(
    (module) => module.id === moduleId && (itemId === undefined || module.item.some((item) => item.id === itemId)),
  );

/**
 * Requires a person or guest who sees the owner. A direct link cannot read or save custom values; its script receives parameters
 * instead.
 */
export function requireOwner({ tenant, session }: RequestContext, owner: CustomValueOwner): { readonly userId: string | null } {
  if (session === null || session.scope !== null || !maySee(tenant.company.module, session.groups, owner))
    throw new AppError('#FORBIDDEN');
  return { userId: session.userId };
}

/** Whether the session may use the code editor, where a saved value applies to all people. */
export const isEditor = ({ tenant, session }: RequestContext): boolean => {
  const groups = session?.groups ?? [];
  return hasGroup(groups, 'developer') || (tenant.company.environment !== 'production' && hasGroup(groups, 'admin-content'));
};

/** Requires the right to edit. In production, only developers change the data of items, as with scripts. */
export function requireEditor(context: RequestContext): void {
  if (!isEditor(context)) throw new AppError('#FORBIDDEN');
}

/** The decoded header. Null: the text cannot be stored. */
function storable(header: string): string | null {
  const text = decoded(header);
  return text?.includes('\0') ? null : text;
}

/** The note that an editor sends in a header with a change. Refuses a note from a person who is not an editor. */
export function noteOf(context: RequestContext, header: string | undefined): string | undefined {
  if (header === undefined) return undefined;
  requireEditor(context);
  const text = storable(header);
  if (text === null) throw new AppError('#VALIDATION', { fields: { 'headers.note': 'Texto inválido' } });
  const note = ShownText.parse(text);
  if (note.length > versionNoteMaxLength)
    throw new AppError('#VALIDATION', { fields: { 'headers.note': `No máximo ${versionNoteMaxLength} caracteres` } });
  return note;
}

/** The columns that identify the stored value of an owner. */
export const placeOf = ({ moduleId, itemId }: CustomValueOwner) => ({ owner: moduleId, key: itemId ?? '' });
