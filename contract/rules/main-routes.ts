/** The first segments of the paths at which items open (docs/specification.md, section 2). */
export const mainRoutes: ReadonlySet<string> = new Set(['dashboard', 'menu', 'script', 'app']);
