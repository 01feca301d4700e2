// Names of what a tenant publishes: folders and a name, as they stand in `/script/{name}`. No step upwards, nothing to be encoded.

const form = /^(?!.*\.\.)[\w-][\w.-]{0,63}(?:\/[\w-][\w.-]{0,63}){0,4}$/;

/** Whether a script, or a file of a module, may be called so. */
export const isScriptName = (text: string): boolean => form.test(text);

export const scriptNameHint = 'Use letras, números, ponto, hífen e / entre pastas';
