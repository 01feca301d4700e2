// Auth service (docs/specification.md, section 7): one call for each request of the login page, and the calls of a session and of a
// person.
export * from './sign-in.ts';
export * from './session.ts';
export * from './people.ts';
export * from './tenant/quotas.ts';
export * from './person-view.ts';
export * from './people-bulk.ts';
export * from './people-invitations.ts';
export * from './profiles.ts';
export * from './launcher.ts';
export * from './person.ts';
export * from './proof.ts';
export * from './privacy.ts';
export * from './registration.ts';
export * from './direct-links.ts';
export * from './federation.ts';
export * from './hosts.ts';
export * from './entity-mfa.ts';
