/** The name of the own-data form in the stored drafts. Restoring its draft opens the profile. */
export const profileDraft = 'profile';
