/* oxlint-disable unicorn/consistent-function-scoping, no-unused-expressions -- one expression, put into pages as text */
// Creates `require` for the sandboxed preload: it has only `electron`, with the members that the double models.
({ invoke, expose }) => {
  const strict = (name, members) =>
    new Proxy(members, {
      get(object, member) {
        if (typeof member === 'string' && !(member in object))
          throw new Error(`electron double: ${name}.${member} is not modelled`);
        return object[member];
      },
    });
  const electron = strict('electron (preload)', {
    contextBridge: strict('contextBridge', { exposeInMainWorld: expose }),
    ipcRenderer: strict('ipcRenderer', { invoke }),
  });
  return (name) => {
    if (name === 'electron') return electron;
    throw new Error(`module not found: ${name}`);
  };
};
