// Lets search engines read the login and the live pages, which are public. Every other page needs a session or a link.

/** Roots that robots may read; `$` ends an address. */
const open = ['/$', '/aovivo', '/live', '/assets/'];

export const robotsText = ['User-agent: *', ...open.map((path) => `Allow: ${path}`), 'Disallow: /', ''].join('\n');
