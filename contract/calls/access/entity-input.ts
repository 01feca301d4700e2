import * as z from 'zod/mini';
import { entityDescriptionMaxLength, entityTextMaxLength } from '#contract/limits.ts';
import { ShownName, ShownText } from '#contract/shown-text.ts';

/** The data of a company that a person adds or edits. Fields that the tenant has not configured are ignored. */
export const EntityInput = z.object({
  /** The code of the company that is edited. Without it, the company is added to the person. */
  id: z.optional(z.string().check(z.maxLength(40))),
  /** The CNPJ of the path, masked or not. */
  code: z.optional(z.string().check(z.maxLength(40))),
  description: ShownName.check(z.maxLength(entityDescriptionMaxLength)),
  tag1: z.optional(ShownText.check(z.maxLength(entityTextMaxLength))),
  tag2: z.optional(ShownText.check(z.maxLength(entityTextMaxLength))),
  externalId: z.optional(ShownText.check(z.maxLength(entityTextMaxLength))),
  dynamicFields: z.optional(z.record(z.string(), z.unknown())),
});
export type EntityInput = z.infer<typeof EntityInput>;
