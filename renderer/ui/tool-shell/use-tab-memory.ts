import { useEffect, useState } from 'react';

/** What a tool stores in memory of its open tabs, by their ids. `open`: the ids of these tabs. A closed tab is forgotten. */
export function useTabMemory<Value>(open: readonly string[]): Map<string, Value> {
  const [memory] = useState(() => new Map<string, Value>());
  // Runs after the parts of a closed tab have been removed, which store their state until then.
  useEffect(() => {
    for (const id of memory.keys()) if (!open.includes(id)) memory.delete(id);
  });
  return memory;
}
