/* oxlint-disable unicorn/consistent-function-scoping, no-unused-expressions -- one expression, put into pages as text */
// Runs in the main world before the scripts of the page, and defines what contextBridge exposes. Only text crosses to the world
// of the preload, by events; functions and promises cross as numbers. Takes `codec`.
(codec) => {
  const calls = { nextId: 0, pending: new Map(), answer: null };
  const fire = (type, detail) => window.dispatchEvent(new CustomEvent(type, { detail: JSON.stringify(detail) }));
  const on = (type, listener) => window.addEventListener(type, (event) => listener(JSON.parse(event.detail)));

  const decodeSpecial = (encoded) => {
    if (encoded.t === 'function') return (...args) => call(encoded.id, args);
    if (encoded.t === 'promise') return new Promise((resolve, reject) => calls.pending.set(encoded.id, { resolve, reject }));
    throw new Error(`electron double: unknown encoding ${encoded.t}`);
  };
  const decode = (encoded) => freeze(codec.decode(encoded, decodeSpecial));
  // contextBridge returns frozen copies.
  const freeze = (value) =>
    typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
      ? Object.freeze(value)
      : value;

  function call(id, args) {
    calls.answer = null;
    fire('electron-double:call', { id, args: args.map((value) => codec.encode(value)) });
    const { answer } = calls;
    if (answer === null) throw new Error('electron double: the preload world did not answer');
    if (answer.error !== undefined) throw new Error(answer.error);
    return decode(answer.value);
  }

  on('electron-double:answer', (answer) => (calls.answer = answer));
  on('electron-double:settle', ({ id, value, error }) => {
    const promise = calls.pending.get(id);
    calls.pending.delete(id);
    if (error === undefined) promise?.resolve(decode(value));
    else promise?.reject(new Error(error));
  });
  on('electron-double:expose', ({ key, value }) => {
    Object.defineProperty(window, key, { value: decode(value), enumerable: true });
  });
  // Pages of a custom scheme have no cookies in Electron. Chromium itself refuses them to frames of opaque origin.
  if (window.origin !== 'null')
    Object.defineProperty(Document.prototype, 'cookie', { get: () => '', set() {}, configurable: true });
};
