// The SDK types for the completion of the code editor: the same files that `module new` puts beside a script.
import type { CodeDeclarations } from '#renderer/ui/code-editor/completion/completions.ts';

const files = import.meta.glob<string>(['../../contract/portal-types/*.d.ts', '!../../contract/portal-types/global.d.ts'], {
  query: '?raw',
  import: 'default',
});

export const sdkDeclarations: CodeDeclarations = {
  read: async () => (await Promise.all(Object.values(files).map((load) => load()))).join('\n'),
  called: { type: 'Portal', name: 'portal' },
};
