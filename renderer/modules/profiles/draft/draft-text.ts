import { LauncherRow } from '#contract/entities/launcher.ts';
import * as z from 'zod/mini';

/** Reads stored changes. Another version of this page may have stored them in another form. */
export function readDraft(text: string | undefined): readonly LauncherRow[] {
  try {
    const parsed = z.safeParse(z.array(LauncherRow), JSON.parse(text ?? '[]'));
    return parsed.success ? parsed.data : [];
  } catch {
    return [];
  }
}
