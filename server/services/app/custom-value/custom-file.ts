// The part of a custom value that is stored as a file. Its row has a scope that no script can write.
import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { uploadMaxBytes } from '#contract/limits.ts';
import { isRecord } from '#contract/rules/record.ts';
import { isScriptName, scriptNameHint } from '#contract/rules/script-name.ts';
import type { TenantId } from '#contract/entities/identity.ts';
import * as z from 'zod/mini';
import { AppError } from '#server/http/app-error.ts';
import type { Files } from '#server/ports/files/files.ts';

/** The place of the file. `props`: the properties that the file contains; null: the whole value. */
export const CustomFile = z.object({ name: z.string(), path: z.string(), props: z.nullable(z.array(z.string())) });
export type CustomFile = z.infer<typeof CustomFile>;

export interface FilePlacement {
  readonly path: string;
  readonly props: readonly string[] | null;
}

interface Headers {
  readonly 's3-save'?: string | undefined;
  readonly 's3-path'?: string | undefined;
  readonly 's3-props'?: string | undefined;
}

/** The file that the headers request; null: no file. */
export function placementOf(headers: Headers): FilePlacement | null {
  if (headers['s3-save'] !== 'true') return null;
  const path = headers['s3-path'] ?? '';
  if (!isScriptName(path)) throw new AppError('#VALIDATION', { fields: { 'headers.s3-path': scriptNameHint } });
  const props = (headers['s3-props'] ?? '').split(',').map((name) => name.trim());
  const named = props.filter((name) => name !== '');
  return { path, props: named.length === 0 ? null : named };
}

/** Splits a value into the part for the file and the part that stays in the configuration. */
export function splitValue(
  value: unknown,
  props: readonly string[] | null,
): { readonly filed: unknown; readonly inline: unknown } {
  if (props === null) return { filed: value, inline: null };
  if (!isRecord(value)) throw new AppError('#VALIDATION', { fields: { body: 'Só um objeto tem as propriedades de s3-props' } });
  const named = new Set(props);
  const entries = Object.entries(value);
  return {
    filed: Object.fromEntries(entries.filter(([name]) => named.has(name))),
    inline: Object.fromEntries(entries.filter(([name]) => !named.has(name))),
  };
}

/** Joins the parts of a split value. */
export function joinValue(inline: unknown, filed: unknown, props: readonly string[] | null): unknown {
  return props === null ? filed : { ...(isRecord(inline) ? inline : {}), ...(isRecord(filed) ? filed : {}) };
}

/** Stores `value` as an object. Returns the object's name. */
export async function writeObject(files: Files, tenant: TenantId, value: unknown): Promise<string> {
  const object = { tenant, name: randomUUID() };
  const received = await files.receive(object, Readable.from([Buffer.from(JSON.stringify(value ?? null))]), uploadMaxBytes);
  if (received === 'too-large') throw new AppError('#BODY_TOO_LARGE');
  const arrived = await files.look(object, 0);
  if (arrived === null) throw new Error('the storage lost what it received');
  await files.retain(object, arrived);
  return object.name;
}

/** Throws when the storage has lost the object. */
export async function readObject(files: Files, tenant: TenantId, name: string): Promise<unknown> {
  const content = await files.read({ tenant, name });
  if (content === null) throw new Error('the storage has no file for this custom value');
  return JSON.parse(await text(content)) as unknown;
}
