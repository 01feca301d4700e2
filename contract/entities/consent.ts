// What a browser may keep and load besides what the portal needs (specification section 2, LGPD). Off until somebody says yes.

/** In the order they are shown. What is necessary needs no consent and is not among them. */
export const consentCategories = ['functional', 'statistics', 'marketing'] as const;
export type ConsentCategory = (typeof consentCategories)[number];
