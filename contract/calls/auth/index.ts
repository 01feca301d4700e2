// Auth service (docs/specification.md, section 7). For calls of the login page without a method or path of their own in the
// specification, this service has one call each: `userExists` is "user exists (e-mail)", `requestPassword` is "request new
// password", and so on.
export * from './sign-in.ts';
export * from './session.ts';
export * from './person.ts';
export * from './proof.ts';
export * from './privacy.ts';
export * from './registration.ts';
export * from './direct-links.ts';
export * from './federation.ts';
export * from './hosts.ts';
export * from './entity-mfa.ts';
