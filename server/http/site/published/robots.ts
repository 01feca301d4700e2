// What search engines may read: the login, and what anybody may watch. Everything else needs a session or a link.

/** Roots that robots may read; `$` ends an address. */
const open = ['/$', '/aovivo', '/live', '/assets/'];

export const robotsText = ['User-agent: *', ...open.map((path) => `Allow: ${path}`), 'Disallow: /', ''].join('\n');
