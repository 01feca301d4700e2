// Runs before every file of `unit`, and prepares the document for tests of components. vitest gives all files of a worker one document
// (`isolate: false`): `screen` of Testing Library, which is bound to its body, stays valid from file to file.
import { afterEach, expect } from 'vitest';

/** Outdated methods of a media query, which nothing calls. */
const unused = (): void => undefined;

// Most files run without a document, and do not wait for Testing Library.
if (expect.getState().environment === 'jsdom') {
  const { cleanup, configure } = await import('@testing-library/react');
  // `screen` also finds what an earlier file left in the body.
  document.body.replaceChildren();
  // React warns of each update outside `act`, as Testing Library expects.
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  // jsdom has none. Nothing matches, as in a wide window with a mouse.
  window.matchMedia ??= (media) =>
    Object.assign(new EventTarget(), { media, matches: false, onchange: null, addListener: unused, removeListener: unused });
  // As long as `expect.poll` waits.
  configure({ asyncUtilTimeout: 20_000 });
  // Testing Library registers this itself only when vitest has globals. It runs after the `afterEach` of the file.
  afterEach(cleanup);
}
