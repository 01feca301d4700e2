// Reads a page's report about a module that was ended because it tried to send data out of the portal.
import * as z from 'zod/mini';
import type { ModuleViolation } from '#server/http/alarms/module-violations.ts';

const Text = z.string().check(z.maxLength(300));
const Ended = z.object({
  moduleId: Text,
  itemId: Text,
  reason: z.enum(['leaking', 'navigated']),
  /** For example `frame-src: http://….example`, in the format of the module host. */
  detail: Text,
});

/** Null when the module failed for another reason. */
export function readModuleViolation(body: unknown): ModuleViolation | null {
  const ended = Ended.safeParse(body);
  if (!ended.success) return null;
  const { moduleId, itemId, reason, detail } = ended.data;
  const [, directive = '', target = ''] = /^([a-z-]+): (.*)$/.exec(detail) ?? [];
  const place = { moduleId, itemId };
  // When a frame navigates away, the policy of the outer page stops it.
  return reason === 'navigated' ? { ...place, directive: 'frame-src', target: '' } : { ...place, directive, target };
}
