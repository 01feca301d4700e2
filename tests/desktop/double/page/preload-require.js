/* oxlint-disable unicorn/consistent-function-scoping, no-unused-expressions -- one expression, put into pages as text */
// Makes `require` for the sandboxed preload: it knows only `electron`, and only the members that the double models.
({ invoke, expose }) => {
  const loud = (name, members) =>
    new Proxy(members, {
      get(object, member) {
        if (typeof member === 'string' && !(member in object))
          throw new Error(`electron double: ${name}.${member} is not modelled`);
        return object[member];
      },
    });
  const electron = loud('electron (preload)', {
    contextBridge: loud('contextBridge', { exposeInMainWorld: expose }),
    ipcRenderer: loud('ipcRenderer', { invoke }),
  });
  return (name) => {
    if (name === 'electron') return electron;
    throw new Error(`module not found: ${name}`);
  };
};
