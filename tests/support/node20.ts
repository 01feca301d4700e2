// Vitest 5 reports failures with Map.groupBy, which Node 20 lacks; without it a failing run would end in a TypeError of the reporter.
if (!('groupBy' in Map)) {
  Object.assign(Map, {
    groupBy<K, V>(items: Iterable<V>, keyOf: (item: V, index: number) => K): Map<K, V[]> {
      const groups = new Map<K, V[]>();
      let index = 0;
      for (const item of items) {
        const key = keyOf(item, index++);
        const group = groups.get(key);
        if (group) group.push(item);
        else groups.set(key, [item]);
      }
      return groups;
    },
  });
}
