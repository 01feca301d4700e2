// @vitest-environment jsdom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useFocusAfterRemoval } from './use-focus-after-removal.ts';

interface Shown {
  readonly folders?: readonly string[];
  readonly files: readonly string[];
  readonly view?: string | null;
  readonly isAsking?: boolean;
}

const none: readonly string[] = [];

function Place({ folders = none, files, view = 'own', isAsking = false }: Shown) {
  const main = useFocusAfterRemoval([...folders, ...files], view, isAsking);
  return (
    <div ref={main}>
      <span tabIndex={-1} aria-current="location">
        Meus
      </span>
      <ul>
        {folders.map((name) => (
          <li key={name}>
            <button type="button">{name}</button>
          </li>
        ))}
      </ul>
      <table>
        <tbody>
          {files.map((name) => (
            <tr key={name} tabIndex={-1}>
              <td>
                <button type="button">{name}</button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

let root: Root;
const draw = (shown: Shown) => act(async () => root.render(<Place {...shown} />));
const focusMenuOf = (name: string): void =>
  [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name)?.focus();
const frames = () =>
  new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => requestAnimationFrame(resolve))));
/** The text and the kind of the focused element. */
const focused = (): string => `${document.activeElement?.tagName} ${document.activeElement?.textContent}`;

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  root = createRoot(document.body.appendChild(document.createElement('div')));
});
afterEach(async () => {
  await act(async () => root.unmount());
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

it.each([
  ['the next file', { files: ['a', 'b', 'c'] }, 'b', { files: ['a', 'c'] }, 'TR c'],
  ['the last file after the last one', { files: ['a', 'b'] }, 'b', { files: ['a'] }, 'TR a'],
  ['the place when nothing is left', { files: ['a'] }, 'a', { files: [] }, 'SPAN Meus'],
  ['the next folder', { folders: ['f', 'g'], files: ['a'] }, 'f', { folders: ['g'], files: ['a'] }, 'BUTTON g'],
  ['the first file after the last folder', { folders: ['f'], files: ['a'] }, 'f', { files: ['a'] }, 'TR a'],
] as const)('focuses %s', async (_, before, removed, after, expected) => {
  await draw(before);
  focusMenuOf(removed);
  await draw(after);
  await vi.waitFor(() => expect(focused()).toBe(expected));
});

it('waits for the end of the dialog that removed an entry', async () => {
  await draw({ files: ['a', 'b'] });
  focusMenuOf('a');
  await draw({ files: ['b'], isAsking: true });
  await frames();
  expect(document.activeElement).toBe(document.body);
  await draw({ files: ['b'] });
  await vi.waitFor(() => expect(focused()).toBe('TR b'));
});

it.each([
  ['of another view', { files: ['c'], view: 'bin' }],
  ['while the rows belong to the view before', { files: ['b'], view: null }],
] as const)('leaves the focus alone %s', async (_, after) => {
  await draw({ files: ['a', 'b'] });
  focusMenuOf('a');
  await draw(after);
  await frames();
  expect(document.activeElement).toBe(document.body);
});

it('leaves the focus where the person has moved it', async () => {
  await draw({ files: ['a', 'b', 'c'] });
  focusMenuOf('c');
  await draw({ files: ['b', 'c'] });
  await frames();
  expect(focused()).toBe('BUTTON c');
});
