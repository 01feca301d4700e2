// Lists the folders to which files and folders can be moved. Pure.
import type { FilePlace } from '#contract/entities/file-entry.ts';
import type { Folders } from '#renderer/modules/files/browse/places-nav.tsx';
import { words } from '#renderer/modules/files/messages.ts';

export interface Destination {
  readonly id: string;
  readonly label: string;
  /** The owner of the folder. */
  readonly hint: string;
  readonly place: FilePlace;
}

const isInside = (place: FilePlace, folder: FilePlace): boolean =>
  place.area === folder.area &&
  place.company === folder.company &&
  (place.path === folder.path || place.path.startsWith(`${folder.path}/`));

export function destinations({ own, companies }: Pick<Folders, 'own' | 'companies'>, except?: FilePlace): readonly Destination[] {
  const all: readonly Destination[] = [
    ...['', ...own].map((path): Destination => ({
      id: `own/${path}`,
      label: path === '' ? words.root : path,
      hint: words.own,
      place: { area: 'own', path },
    })),
    ...companies.flatMap(({ code, description, folders }) =>
      ['', ...folders].map((path): Destination => ({
        id: `${code}/${path}`,
        label: path === '' ? words.root : path,
        hint: description,
        place: { area: 'company', company: code, path },
      })),
    ),
  ];
  return except === undefined ? all : all.filter(({ place }) => !isInside(place, except));
}
