import { plural } from './plural.ts';

/** The words at an empty field that must be filled in, on every form of the page and in refusals of the server. */
export const requiredField = 'Este campo é obrigatório!';

/** The title above the list of the fields to correct, on every form of the portal and of modules. */
export const fieldsToCorrect = (count: number): string =>
  plural(count, 'Falta corrigir um campo', `Falta corrigir ${count} campos`);
