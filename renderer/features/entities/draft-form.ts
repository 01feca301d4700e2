/** The name of this form in the stored drafts. Restoring its draft opens the dialog. */
export const entitiesDraft = 'entities';

/** The company of the form that is open over the dialog: its code, or `new` for an addition. */
export type OpenCompany = string;
export const newCompany: OpenCompany = 'new';

const prefix = 'company/';

/** The name of the form of a company in the stored drafts. */
export const companyDraft = (company: OpenCompany): string => `${prefix}${company}`;

/** The company of a restored form; undefined when none was restored. */
export const companyOfDrafts = (forms: readonly string[]): OpenCompany | undefined =>
  forms.find((form) => form.startsWith(prefix))?.slice(prefix.length);
