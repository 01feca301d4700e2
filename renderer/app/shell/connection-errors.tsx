// "Algum imprevisto aconteceu!" for calls that no screen deals with itself. One at a time: the first says it all.
import { useEffect, useState } from 'react';
import { FailureDialog } from '../../features/login/failure-dialog.tsx';
import type { Failure, Runtime } from '../runtime.ts';

export function ConnectionErrors({ failures }: Pick<Runtime, 'failures'>) {
  const [failure, setFailure] = useState<Failure | null>(null);
  useEffect(() => failures.listen((next) => setFailure((shown) => shown ?? next)), [failures]);
  return failure && <FailureDialog failure={failure} onRead={() => setFailure(null)} />;
}
