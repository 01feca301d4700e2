const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (symbol) => entities[symbol] ?? symbol);

/** A web address, or nowhere: no other scheme gets into a letter. */
export const safeUrl = (url: string): string => (/^https?:\/\//i.test(url) ? url : '#');
