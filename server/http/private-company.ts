// The private configuration of a tenant: what the server knows and the public company does not say.
import * as z from 'zod/mini';
import { Company } from '#contract/entities/company.ts';

/** Stored in `tenants.config`, imported and exported by the command line. `Company` is what `/cache/{domain}.json` shows of it. */
export const PrivateCompany = z.extend(Company, {
  /** Session limits in minutes; security defaults where absent. */
  session: z._default(z.object({ idleMinutes: z._default(z.number(), 30), absoluteMinutes: z._default(z.number(), 480) }), {
    idleMinutes: 30,
    absoluteMinutes: 480,
  }),
});
export type PrivateCompany = z.infer<typeof PrivateCompany>;

/** The public part. Parsing drops what `Company` does not name. */
export const publicCompany = (company: PrivateCompany): Company => Company.parse(company);
