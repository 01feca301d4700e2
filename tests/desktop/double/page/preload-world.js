/* oxlint-disable unicorn/consistent-function-scoping, no-unused-expressions -- one expression, put into pages as text */
// Runs in an isolated world: the environment of the sandboxed preload. Takes `codec`, the factory of `require`, the binding to
// main, and the preload.
(codec, createRequire, toMain, preload) => {
  // Sub-frames have no preload: nodeIntegrationInSubFrames is off.
  if (window.top !== window) return;
  const fire = (type, detail) => window.dispatchEvent(new CustomEvent(type, { detail: JSON.stringify(detail) }));
  const functions = new Map();
  let nextId = 0;

  const messageOf = (error) => String(error?.message ?? error);
  const encodeSpecial = (value) => {
    if (typeof value === 'function') {
      functions.set(++nextId, value);
      return { t: 'function', id: nextId };
    }
    if (typeof value?.then !== 'function') return undefined;
    const id = ++nextId;
    value.then(
      (result) => fire('electron-double:settle', { id, value: codec.encode(result, encodeSpecial) }),
      (error) => fire('electron-double:settle', { id, error: messageOf(error) }),
    );
    return { t: 'promise', id };
  };

  window.addEventListener('electron-double:call', (event) => {
    const { id, args } = JSON.parse(event.detail);
    try {
      const value = codec.encode(functions.get(id)(...args.map((encoded) => codec.decode(encoded))), encodeSpecial);
      fire('electron-double:answer', { value });
    } catch (error) {
      fire('electron-double:answer', { error: messageOf(error) });
    }
  });

  const invocations = new Map();
  const invoke = (channel, ...args) =>
    new Promise((resolve, reject) => {
      const id = ++nextId;
      toMain(JSON.stringify({ id, channel, args: args.map((value) => codec.encode(value)) }));
      invocations.set(id, { resolve, reject });
    });
  globalThis.electronDoubleReply = ({ id, value, error }) => {
    const invocation = invocations.get(id);
    invocations.delete(id);
    if (error === undefined) invocation.resolve(codec.decode(value));
    else invocation.reject(new Error(error));
  };

  const expose = (key, api) => fire('electron-double:expose', { key, value: codec.encode(api, encodeSpecial) });
  const require = createRequire({ invoke, expose });
  const module = { exports: {} };
  try {
    preload(require, module, module.exports);
  } catch (error) {
    console.error(`Unable to load preload script: ${error?.stack ?? error}`);
  }
};
