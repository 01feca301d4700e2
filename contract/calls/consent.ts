// The receipt of a decision on cookies. The body names no person; the server adds the signed-in person.
import * as z from 'zod/mini';
import { call, Done } from '#contract/call.ts';
import { consentCategories } from '#contract/entities/consent.ts';

export const storeConsent = call({
  service: 'app',
  method: 'POST',
  path: '/v1/general/app/{id}/x/consent',
  access: 'optional',
  summary: 'Store the receipt of a cookie choice; a repeated receipt is stored once',
  params: z.object({ id: z.string() }),
  body: z.object({
    consentId: z.uuid(),
    policyVersion: z.string().check(z.minLength(1), z.maxLength(32)),
    /** Allowed categories besides the necessary ones; empty: all others were refused or withdrawn. */
    categories: z.array(z.enum(consentCategories)).check(z.maxLength(consentCategories.length)),
    /** Time of the decision by the browser's clock. */
    decidedAt: z.iso.datetime(),
  }),
  response: Done,
  errors: [],
});
