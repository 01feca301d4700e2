// `company.entity`: how people prove that they act for a company, whether they add companies freely, and the fields of a company.
import * as z from 'zod/mini';

const Label = z.string().check(z.trim(), z.minLength(1), z.maxLength(60));

/** A field of a company that the tenant defines. Its value is stored in `dynamicFields`, under its name. */
export const DynamicField = z.object({
  name: z.string().check(z.regex(/^[A-Za-z]\w{0,39}$/)),
  label: Label,
  kind: z._default(z.enum(['text', 'number', 'date', 'choice']), 'text'),
  required: z._default(z.boolean(), false),
  /** The values of a `choice`. */
  options: z._default(z.array(Label).check(z.maxLength(100)), []),
});
export type DynamicField = z.infer<typeof DynamicField>;

/** The fields of a company besides CNPJ and description, by their labels. A field without a label is not shown. */
export const EntityFields = z.object({
  tag1: z.optional(Label),
  tag2: z.optional(Label),
  externalId: z.optional(Label),
  dynamicFields: z._default(z.array(DynamicField).check(z.maxLength(20)), []),
});
export type EntityFields = z.infer<typeof EntityFields>;

export const EntitySettings = z.object({
  autoValidate: z.optional(z.object({ sql: z.string(), connector: z.string() })),
  question: z.optional(z.object({ sql: z.string(), connector: z.string(), description: z.string() })),
  /**
   * The query that reads the contacts of a company, to which codes are sent: rows of channel (`email`, `sms`, `whatsapp`) and address.
   * `true` alone offers no step, because the portal knows no contact of a company.
   */
  mfa: z.optional(z.union([z.boolean(), z.object({ sql: z.string(), connector: z.string() })])),
  approval: z.optional(z.boolean()),
  radar: z.optional(z.boolean()),
  /**
   * People add companies without a proof, unless somebody else acts for the company. Without effect beside a step of validation.
   */
  freeAddition: z._default(z.boolean(), false),
  fields: z.optional(EntityFields),
});
export type EntitySettings = z.infer<typeof EntitySettings>;
