// Texts that people write and the portal shows among its own words: titles, names, notes and reasons. They are no identifiers: without a
// character, an identifier would name somebody else. The same rule applies to the file of a tenant, whose check names the place of the
// characters instead of removing them (server/cli/tenant-checks/names.ts).
import * as z from 'zod/mini';
import { GroupName } from './entities/group.ts';
import { StorableText } from './entities/script.ts';
import { hasHiddenInName, isVisibleName, withoutDirectionMarks } from './rules/hidden-characters.ts';

/** Without the characters that would turn the words around it. Nobody sees them, so a person could not correct a refused text. */
export const ShownText = StorableText.check(z.overwrite(withoutDirectionMarks), z.trim());

/** A title or a name, which shows at least one character. */
export const ShownName = ShownText.check(z.refine(isVisibleName, 'Não mostra nenhum caractere'));

/**
 * The name of a group that somebody gives. Invisible characters are refused: with them two groups look the same, and without them the name
 * would be that of another group.
 */
export const GivenGroupName = GroupName.check(
  z.refine((name) => !hasHiddenInName(name) && isVisibleName(name), 'Há um caractere invisível no nome do grupo'),
);
