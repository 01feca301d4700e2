import * as z from 'zod/mini';
import type { FoundEntity, ListedEntity } from '#contract/entities/entity.ts';
import { optionalFields, type OptionalField } from './policy.ts';
import type { EntityRow, FoundRow } from './repository.ts';

const Fields = z.record(z.string(), z.unknown());

/** Converts a row to the contract, with the requested optional fields that the row contains. The code is the id. */
export function presentEntity(
  row: EntityRow & { readonly editable?: true | undefined },
  shown: readonly OptionalField[] = optionalFields,
): ListedEntity {
  const { tag1, tag2, externalId, editable } = row;
  const dynamicFields = Fields.safeParse(row.dynamicFields).data;
  const optional = { id: row.code, tag1, tag2, externalId, dynamicFields, editable };
  const present = shown.filter((field) => optional[field] !== null && optional[field] !== undefined);
  return {
    code: row.code,
    description: row.description,
    ...Object.fromEntries(present.map((field) => [field, optional[field]])),
  };
}

export const presentFound = ({ code, description, tag1, tag2 }: FoundRow): FoundEntity => ({
  code,
  description,
  ...(tag1 !== null && { tag1 }),
  ...(tag2 !== null && { tag2 }),
});
