// Replaced by the first file of this folder.
export const placeholder = true;
