import type { ComponentProps } from 'react';
import { Focusable, AriaTooltip, TooltipTrigger } from '#renderer/ui/aria/aria.ts';
import styles from './tooltip.module.css';

/** A short text about a control, shown on hover and on focus. It must not be essential, because phones do not show it. */
export function Tooltip({
  text,
  children,
}: {
  readonly text: string;
  readonly children: ComponentProps<typeof Focusable>['children'];
}) {
  return (
    <TooltipTrigger delay={400} closeDelay={80}>
      <Focusable>{children}</Focusable>
      <AriaTooltip className={styles['tooltip'] ?? ''} offset={6}>
        {text}
      </AriaTooltip>
    </TooltipTrigger>
  );
}
