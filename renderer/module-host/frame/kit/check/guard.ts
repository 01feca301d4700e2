import type { Kit } from '#contract/portal-types/index.d.ts';
import { checkCall } from './check.ts';
import { parts } from './parts.ts';
import { checkScriptCall } from './script-only.ts';

const isPart = (name: string): name is keyof Kit => Object.hasOwn(parts, name);

/** The kit as scripts receive it: each part checks its arguments first. The kit's own calls need no check. */
export function guarded(kit: Kit): Kit {
  const entries = Object.entries(kit).map(([name, part]): [string, unknown] => {
    if (!isPart(name)) return [name, part];
    const call = (...given: readonly unknown[]): unknown => {
      checkCall(`kit.${name}`, parts[name], given);
      checkScriptCall(name, given);
      return Reflect.apply(part, undefined, given);
    };
    return [name, call];
  });
  return Object.assign({ ...kit }, Object.fromEntries(entries));
}
