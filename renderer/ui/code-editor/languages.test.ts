import { expect, it } from 'vitest';
import { loadLanguage } from './languages.ts';

it('loads the language of a script when its declarations cannot be read, and reads them again the next time', async () => {
  let reads = 0;
  const declarations = {
    read: () => {
      reads += 1;
      return reads === 1
        ? Promise.reject(new Error('offline'))
        : Promise.resolve('export interface Portal { readonly version: string }');
    },
    called: { type: 'Portal', name: 'portal' },
  };
  await expect(loadLanguage('javascript', declarations)).resolves.toEqual([expect.anything(), []]);
  await loadLanguage('javascript', declarations);
  await expect(loadLanguage('javascript', declarations)).resolves.toEqual([expect.anything(), expect.not.arrayContaining([[]])]);
  // The second read succeeds and is cached.
  expect(reads).toBe(2);
});
