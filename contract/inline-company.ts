/** Ids of the elements in which the server writes the company into the page: all of it, or what the login needs (`LoginCompany`). */
export const inlineCompanyIds = { whole: 'company', login: 'login-company' } as const;
