import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';

/** Severity of a notification → its icon. */
export const severityIcons = { info: Info, ok: CircleCheck, warn: TriangleAlert, bad: CircleAlert } as const;
