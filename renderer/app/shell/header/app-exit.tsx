// Out of the standalone app, to the portal around it.
import { PanelsTopLeft } from 'lucide-react';
import { Button } from '#renderer/ui/button/button.tsx';
import { words } from '#renderer/app/shell/messages.ts';

export const AppExit = ({ onExit }: { readonly onExit: () => void }) => (
  <Button variant="ghost" icon={PanelsTopLeft} onClick={onExit}>
    {words.appExit}
  </Button>
);
