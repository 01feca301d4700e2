/* oxlint-disable unicorn/consistent-function-scoping, no-unused-expressions -- one expression, put into pages as text */
// Runs in an isolated world: the sandboxed preload's surroundings. Takes `codec`, the binding to main, and the preload itself.
(codec, toMain, preload) => {
  // No preload in sub-frames: nodeIntegrationInSubFrames is off.
  if (window.top !== window) return;
  const fire = (type, detail) => window.dispatchEvent(new CustomEvent(type, { detail: JSON.stringify(detail) }));
  const functions = new Map();
  let nextId = 0;

  const messageOf = (error) => String(error?.message ?? error);
  const give = (value) => {
    if (typeof value === 'function') {
      functions.set(++nextId, value);
      return { t: 'function', id: nextId };
    }
    if (typeof value?.then !== 'function') return undefined;
    const id = ++nextId;
    value.then(
      (result) => fire('electron-double:settle', { id, value: codec.encode(result, give) }),
      (error) => fire('electron-double:settle', { id, error: messageOf(error) }),
    );
    return { t: 'promise', id };
  };

  window.addEventListener('electron-double:call', (event) => {
    const { id, given } = JSON.parse(event.detail);
    try {
      const value = codec.encode(functions.get(id)(...given.map((encoded) => codec.decode(encoded))), give);
      fire('electron-double:answer', { value });
    } catch (error) {
      fire('electron-double:answer', { error: messageOf(error) });
    }
  });

  const invocations = new Map();
  const invoke = (channel, ...given) =>
    new Promise((resolve, reject) => {
      const id = ++nextId;
      toMain(JSON.stringify({ id, channel, given: given.map((value) => codec.encode(value)) }));
      invocations.set(id, { resolve, reject });
    });
  globalThis.electronDoubleReply = ({ id, value, error }) => {
    const invocation = invocations.get(id);
    invocations.delete(id);
    if (error === undefined) invocation.resolve(codec.decode(value));
    else invocation.reject(new Error(error));
  };

  const loud = (name, members) =>
    new Proxy(members, {
      get(object, member) {
        if (typeof member === 'string' && !(member in object))
          throw new Error(`electron double: ${name}.${member} is not modelled`);
        return object[member];
      },
    });
  const electron = loud('electron (preload)', {
    contextBridge: loud('contextBridge', {
      exposeInMainWorld: (key, api) => fire('electron-double:expose', { key, value: codec.encode(api, give) }),
    }),
    ipcRenderer: loud('ipcRenderer', { invoke }),
  });
  const require = (name) => {
    if (name === 'electron') return electron;
    throw new Error(`module not found: ${name}`);
  };
  const module = { exports: {} };
  try {
    preload(require, module, module.exports);
  } catch (error) {
    console.error(`Unable to load preload script: ${error?.stack ?? error}`);
  }
};
