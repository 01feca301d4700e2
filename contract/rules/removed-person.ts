/** The name of a person whose account was removed or anonymized. */
export const removedPerson = 'usuário removido';
