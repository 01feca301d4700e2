/** The option of a filter that opens a dialog. It is never a value of the view. */
export const askingValue = 'outro';
