const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (symbol) => entities[symbol] ?? symbol);

/** Returns `url` when its scheme is http or https, otherwise `#`. Mails contain no other schemes. */
export const safeUrl = (url: string): string => (/^https?:\/\//i.test(url) ? url : '#');
