import { useEffect, useState } from 'react';

/** Returns the values that a tool stores for its open tabs, by id. `open`: the ids of these tabs. The value of a closed tab is removed. */
export function useTabMemory<Value>(open: readonly string[]): Map<string, Value> {
  const [memory] = useState(() => new Map<string, Value>());
  // Runs after the parts of a closed tab have been removed, which store their state until then.
  useEffect(() => {
    for (const id of memory.keys()) if (!open.includes(id)) memory.delete(id);
  });
  return memory;
}
