// The contexts that several screens share.
import type { ErrorContext } from './error-words.ts';

/** For calls that name a saved query. */
export const queryErrors = { '#NOT_FOUND': 'Esta consulta não existe mais.' } as const satisfies ErrorContext;

/** Why the content of a file is not stored, or not readable yet. */
export const contentErrors = {
  '#UNSUPPORTED_CONTENT': 'O conteúdo do arquivo não corresponde à sua extensão.',
  '#BODY_TOO_LARGE': 'O arquivo é grande demais.',
  '#INFECTED_CONTENT': 'O antivírus encontrou um vírus neste arquivo.',
  '#SCAN_PENDING': 'O antivírus ainda não verificou este arquivo. Tente de novo em alguns minutos.',
} as const satisfies ErrorContext;
