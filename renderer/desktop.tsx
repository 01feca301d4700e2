// The desktop build: main answers over the bridge.
import { start } from './app/start.tsx';
import { createDesktopPlatform } from './platform/desktop.ts';

void createDesktopPlatform().then(start);
