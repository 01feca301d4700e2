// The receipt of a decision on cookies. Nothing in it names a person; the server adds who is signed in.
import * as z from 'zod/mini';
import { call } from '#contract/call.ts';
import { consentCategories } from '#contract/entities/consent.ts';

export const keepConsent = call({
  service: 'app',
  method: 'POST',
  path: '/v1/general/app/{id}/x/consent',
  access: 'optional',
  summary: 'Keep a receipt of what a browser may keep and load; sent again, it is kept once',
  params: z.object({ id: z.string() }),
  body: z.object({
    consentId: z.uuid(),
    policyVersion: z.string().check(z.minLength(1), z.maxLength(32)),
    /** Those allowed besides what is necessary; none: all others were refused or taken back. */
    categories: z.array(z.enum(consentCategories)).check(z.maxLength(consentCategories.length)),
    /** By the clock of the browser. */
    decidedAt: z.iso.datetime(),
  }),
  response: z.object({ ok: z.literal(true) }),
  errors: [],
});
