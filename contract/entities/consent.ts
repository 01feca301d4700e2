// Categories of data that a browser stores or loads only with consent (LGPD). All are off by default.

/** In the order of the screen. Necessary data needs no consent and is not listed. */
export const consentCategories = ['functional', 'statistics', 'marketing'] as const;
export type ConsentCategory = (typeof consentCategories)[number];
