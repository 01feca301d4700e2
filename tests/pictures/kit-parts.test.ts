// docs/modules.md shows the pictures that `npm run pictures -- guide` writes.
import { expect, it } from 'vitest';
import { guide } from '#tests/support/guide/guide.ts';
import { kitParts } from './kit-parts.ts';

it('has a place in the guide for each picture of the kit', () => {
  const shown = Array.from(
    guide.matchAll(/^!\[[^\]]+\]\(images\/kit\/(?<name>[a-z-]+)\.png\)$/gm),
    ({ groups }) => groups?.['name'] ?? '',
  );
  expect(shown.toSorted()).toEqual(kitParts.map(({ name }) => name).toSorted());
});
