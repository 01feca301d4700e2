// Names of published files: folders and a name, as in `/script/{name}`. They contain no `..` and no character that needs encoding.

const form = /^(?!.*\.\.)[\w-][\w.-]{0,63}(?:\/[\w-][\w.-]{0,63}){0,4}$/;

/** Whether a script, or a file of a module, may have this name. */
export const isScriptName = (text: string): boolean => form.test(text);

export const scriptNameHint = 'Use letras, números, ponto, hífen e / entre pastas';
