import { expect, it } from 'vitest';
import { exportsOf } from './react-exports.ts';

it.each([
  ['react', ['useState', 'Suspense', 'createContext']],
  ['react/jsx-runtime', ['jsx', 'jsxs', 'Fragment']],
  ['react-dom', ['createPortal', 'flushSync']],
])('exports the names of %s', (name, names) => {
  const text = exportsOf(name);
  for (const one of names) expect(text).toMatch(new RegExp(`export const \\{[^}]*\\b${one}\\b[^}]*\\} = common`));
  expect(text).toContain('export default common');
});
