// Reads the report of a page that ended a module because the module tried to send data out.
import * as z from 'zod/mini';
import type { ModuleViolation } from '#server/http/alarms/module-violations.ts';

const Text = z.string().check(z.maxLength(300));
const Ended = z.object({
  moduleId: Text,
  itemId: Text,
  reason: z.enum(['leaking', 'navigated']),
  /** `frame-src: http://….example`, as the module host writes it. */
  detail: Text,
});

/** Null where the module failed for another reason. */
export function readModuleViolation(body: unknown): ModuleViolation | null {
  const ended = Ended.safeParse(body);
  if (!ended.success) return null;
  const { moduleId, itemId, reason, detail } = ended.data;
  const [, directive = '', target = ''] = /^([a-z-]+): (.*)$/.exec(detail) ?? [];
  const place = { moduleId, itemId };
  // The policy of the outer page stops a frame that navigates away.
  return reason === 'navigated' ? { ...place, directive: 'frame-src', target: '' } : { ...place, directive, target };
}
