// Public API of the feature: the question about the opinion of a person, and its dialog, which is loaded when it opens.
import { lazy } from 'react';

export { FeedbackQuestion } from './feedback-question.tsx';

export const FeedbackDialog = lazy(async () => ({ default: (await import('./feedback-dialog.tsx')).FeedbackDialog }));
