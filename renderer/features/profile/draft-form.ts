/** Names the form of own data to what keeps drafts: restoring one opens the profile. */
export const profileDraft = 'profile';
