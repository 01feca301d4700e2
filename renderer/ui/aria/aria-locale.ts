// The language of React Aria, which otherwise follows the browser: a browser in English would name parts of a page in English. The
// builds contain the words of this language alone (build/shared.ts). Must run before React Aria, which reads the language once.
Object.assign(globalThis, { [Symbol.for('react-aria.i18n.locale')]: 'pt-BR' });
