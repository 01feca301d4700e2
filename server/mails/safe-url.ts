/** Returns `url` when its scheme is http or https, otherwise `#`. Mails contain no other schemes. */
export const safeUrl = (url: string): string => (/^https?:\/\//i.test(url) ? url : '#');
