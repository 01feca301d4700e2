// Profiles of a tenant: named sets of groups that administrators give to people as a whole.
import * as z from 'zod/mini';

export const Profile = z.object({
  id: z.string(),
  /** Increases with each change. A change names the revision that it was made on. */
  revision: z.number(),
  name: z.string(),
  description: z.string(),
  groups: z.array(z.string()),
  hosts: z.array(z.object({ id: z.string(), name: z.string(), email: z.string() })),
  /** Number of people with the profile. */
  people: z.number(),
  changed: z.object({ at: z.string(), author: z.string() }),
});
export type Profile = z.infer<typeof Profile>;

/** A person with a profile. */
export const ProfilePerson = z.object({ id: z.string(), name: z.string(), email: z.string(), groups: z.array(z.string()) });
export type ProfilePerson = z.infer<typeof ProfilePerson>;

/** `own`, `higher`, `last`: the refusals of contract/rules/people-administration.ts. */
export const AssignmentOutcome = z.enum(['done', 'unchanged', 'own', 'higher', 'last', 'unknown']);
export type AssignmentOutcome = z.infer<typeof AssignmentOutcome>;

/** A profile that a host may give to guests. */
export const GuestProfile = z.pick(Profile, { id: true, name: true, description: true, groups: true });
export type GuestProfile = z.infer<typeof GuestProfile>;
