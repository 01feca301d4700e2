// The web build: the page's own origin.
import { start } from './app/start.tsx';
import { createWebPlatform } from './platform/web.ts';

void start(createWebPlatform());
