// How a person arranged a tool: the place of its split and whether a part of it is collapsed. Stored on the device per person and tool.
// Signing out removes it (locker.ts).
import { useState } from 'react';
import * as z from 'zod/mini';
import { deviceStorage } from '#renderer/web-storage/web-storage.ts';

const ToolLayout = z.object({
  /** The share of the height that the text has, from 0 to 1. */
  share: z.number().check(z.minimum(0), z.maximum(1)),
  isCollapsed: z.boolean(),
});
export type ToolLayout = z.infer<typeof ToolLayout>;

/** Parses a stored layout; null when it is missing or unreadable. */
export function readToolLayout(text: string | null): ToolLayout | null {
  try {
    const parsed = ToolLayout.safeParse(JSON.parse(text ?? 'null'));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}

interface ToolOwner {
  readonly companyId: string;
  readonly userId: string;
}

/** The person's layout of a tool, and a function that changes and stores it. When storage is forbidden, it lasts as long as the page. */
export function useToolLayout(
  { companyId, userId }: ToolOwner,
  tool: 'queries' | 'code',
  first: ToolLayout,
): readonly [ToolLayout, (change: Partial<ToolLayout>) => void] {
  const key = ['tool', companyId, userId, tool].map(encodeURIComponent).join('/');
  const [layout, setLayout] = useState(() => readToolLayout(deviceStorage.get(key)) ?? first);
  const change = (changed: Partial<ToolLayout>): void => {
    const next = { ...layout, ...changed };
    setLayout(next);
    deviceStorage.set(key, JSON.stringify(next));
  };
  return [layout, change];
}
