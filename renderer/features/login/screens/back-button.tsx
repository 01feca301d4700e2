import { Button } from '#renderer/ui/button/button.tsx';
import { ArrowLeft } from 'lucide-react';
import { words } from '#renderer/features/login/step-messages.ts';

/** "Voltar" uses the browser's history, which has one entry for each step. */
export function BackButton() {
  return (
    <Button variant="ghost" icon={ArrowLeft} onClick={() => history.back()}>
      {words.back}
    </Button>
  );
}
