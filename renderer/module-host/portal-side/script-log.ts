// The last lines about a running script, for the diagnosis: its console, its failures, refused calls and blocked addresses.

const maxLines = 50;

export interface ScriptLog {
  /** The oldest line is the first. */
  readonly lines: () => readonly string[];
  readonly append: (line: string) => void;
  readonly clear: () => void;
}

export function createScriptLog(): ScriptLog {
  let lines: readonly string[] = [];
  return {
    lines: () => lines,
    append(line) {
      lines = [...lines.slice(1 - maxLines), line];
    },
    clear() {
      lines = [];
    },
  };
}
