// Rules for the names and contents of scripts, and for the people who may change one.
import { requiredField } from '#contract/rules/field-words.ts';
import { editorTextMaxBytes, versionNoteMaxLength } from '#contract/limits.ts';
import { hasGroup } from '#contract/permissions.ts';
import { syntaxProblemOf } from '#contract/rules/custom-file.ts';
import { isScriptName, scriptNameHint } from '#contract/rules/script-name.ts';
import { AppError } from '#server/http/app-error.ts';
import type { RequestContext } from '#server/http/route.ts';
import type { Clock } from '#server/ports/clock.ts';
import type { Database } from '#server/ports/database.ts';

export interface ScriptDependencies {
  readonly database: Database;
  readonly clock: Clock;
}

interface File {
  readonly name: string;
  readonly content: string;
  readonly note?: string | undefined;
}

/** A draft may have syntax errors, but it must be a text. */
export function requireText({ name, content, note = '' }: File, contentField: 'content' | 'source'): void {
  const fields: Record<string, string> = {};
  if (!isScriptName(name)) fields['body.name'] = scriptNameHint;
  if (content.trim() === '' || content.includes('\0')) fields[`body.${contentField}`] = requiredField;
  if (note.length > versionNoteMaxLength) fields['body.note'] = `No máximo ${versionNoteMaxLength} caracteres`;
  if (Object.keys(fields).length > 0) throw new AppError('#VALIDATION', { fields });
  if (Buffer.byteLength(content) > editorTextMaxBytes) throw new AppError('#BODY_TOO_LARGE');
}

/** Refuses a text with a syntax error, which would break the items that use it. */
export function requirePublishable(file: File): void {
  requireText(file, 'content');
  const problem = syntaxProblemOf(file.name, file.content);
  if (problem === null) return;
  const { line, column, message } = problem;
  throw new AppError('#VALIDATION', { fields: { 'body.content': `Linha ${line}, coluna ${column}: ${message}` } });
}

/** In production only developers change scripts; members of `admin-content` only read them. */
export function requireChange({ tenant, session }: RequestContext): { readonly userId: string } {
  const { userId = null, groups = [] } = session ?? {};
  if (userId === null || (tenant.company.environment === 'production' && !hasGroup(groups, 'developer')))
    throw new AppError('#FORBIDDEN');
  return { userId };
}
