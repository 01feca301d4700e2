// Scripts that a tenant lets into the portal's own page. They are named one by one:
// a pattern would also admit scripts that nobody reviewed.

const plainName = /^[\w-]+(?:[./][\w-]+)*\.js$/;

/** Whether a name can be that of a trusted script: a classic one, which may lie in folders. */
export const isTrustable = (name: string): boolean => plainName.test(name);

/** Path of such a script at the root of the portal. */
export const trustedPath = (name: string): string => `/script/${name}`;
