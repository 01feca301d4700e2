// Texts that people write and the portal shows among its own words: titles, names, notes and reasons. They are no identifiers: without a
// character, an identifier would name somebody else. The same rule applies to the file of a tenant, whose check names the place of the
// characters instead of removing them (server/cli/tenant-checks/names.ts).
import * as z from 'zod/mini';
import { StorableText } from './entities/script.ts';
import { isVisibleName, withoutDirectionMarks } from './rules/hidden-characters.ts';

/** Without the characters that would turn the words around it. Nobody sees them, so a person could not correct a refused text. */
export const ShownText = StorableText.check(z.overwrite(withoutDirectionMarks), z.trim());

/** A title or a name, which shows at least one character. */
export const ShownName = ShownText.check(z.refine(isVisibleName, 'Não mostra nenhum caractere'));
