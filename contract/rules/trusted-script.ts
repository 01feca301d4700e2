// Scripts that a tenant allows in the portal's own page. Each is listed by name,
// because a pattern would also allow scripts without review.

const plainName = /^[\w-]+(?:[./][\w-]+)*\.js$/;

/** Whether `name` can be the name of a trusted script: a classic script, possibly in folders. */
export const isTrustable = (name: string): boolean => plainName.test(name);

/** Path of a trusted script, from the root of the portal. */
export const trustedPath = (name: string): string => `/script/${name}`;
