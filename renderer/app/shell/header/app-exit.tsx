// The button that leads from the standalone app back to the portal.
import { PanelsTopLeft } from 'lucide-react';
import { Button } from '#renderer/ui/button/button.tsx';
import { words } from '#renderer/app/shell/messages.ts';

export const AppExit = ({ onExit }: { readonly onExit: () => void }) => (
  <Button variant="ghost" icon={PanelsTopLeft} onClick={onExit}>
    {words.appExit}
  </Button>
);
