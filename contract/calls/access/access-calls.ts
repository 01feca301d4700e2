// Access service (docs/specification.md, section 7): the companies for which people act, and requests for access.
export * from './entities.ts';
export * from './entity-validation.ts';
export * from './shared-entities.ts';
export * from './radar.ts';
export * from './solicitations.ts';
export * from './requests.ts';
export * from './own-requests.ts';
