// The filter of a list of people, and of a selection of them.
import * as z from 'zod/mini';
import { Anonymization, PersonKind, PersonSituation, SecondStep } from '#contract/entities/managed-person.ts';

const Day = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/));

export const peopleFilter = {
  /** Words to find in name, address, or groups. */
  q: z.optional(z.string().check(z.maxLength(200))),
  kind: z.optional(PersonKind),
  situation: z.optional(PersonSituation),
  group: z.optional(z.string().check(z.maxLength(80))),
  /** The CNPJ of a company that the people act for. */
  company: z.optional(z.string().check(z.maxLength(32))),
  secondStep: z.optional(SecondStep),
  /** `ordered`: people whose anonymization was ordered and is not carried out yet. */
  anonymization: z.optional(Anonymization),
  /** People who did not use the portal for this number of days. */
  inactiveDays: z.optional(z.string().check(z.regex(/^\d{1,4}$/))),
  /** People who were added on this day in Brasília, or later. */
  createdFrom: z.optional(Day),
  /** People who were added on this day in Brasília, or before. */
  createdUntil: z.optional(Day),
};
