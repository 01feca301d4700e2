/** The words at an empty field that must be filled in, on every form of the page and in refusals of the server. */
export const requiredField = 'Este campo é obrigatório!';
