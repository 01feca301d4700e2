import { expect, it } from 'vitest';
import { videosIn } from './video-embed.ts';

const youtube = { provider: 'YouTube', src: 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ' };
const vimeo = { provider: 'Vimeo', src: 'https://player.vimeo.com/video/76979871' };

it.each([
  ['<iframe src="https://www.youtube.com/embed/dQw4w9WgXcQ?rel=0" width="560"></iframe>', [youtube]],
  ["<p>a</p><iframe title=x src='https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ'></iframe>", [youtube]],
  ['<IFRAME SRC = "https://player.vimeo.com/video/76979871"></IFRAME>', [vimeo]],
  [
    '<iframe src="https://player.vimeo.com/video/76979871"></iframe><iframe src="https://youtube.com/embed/dQw4w9WgXcQ"></iframe>',
    [vimeo, youtube],
  ],
  [
    '<iframe src="https://player.vimeo.com/video/76979871"></iframe><iframe src="https://player.vimeo.com/video/76979871?x"></iframe>',
    [vimeo],
  ],
  ['<p>nenhum vídeo</p>', []],
  ['<iframe src="https://evil.example/embed/dQw4w9WgXcQ"></iframe>', []],
  ['<iframe src="https://www.youtube.com.evil.example/embed/dQw4w9WgXcQ"></iframe>', []],
  ['<iframe src="http://www.youtube.com/embed/dQw4w9WgXcQ"></iframe>', []],
  ['<iframe src="https://www.youtube.com/embed/../watch?v=dQw4w9WgXcQ"></iframe>', []],
  ['<iframe src="https://www.youtube.com/embed/dQw4w9WgXcQ/x"></iframe>', []],
  ['<iframe src="javascript:alert(1)"></iframe>', []],
  ['<iframe srcdoc="<script>alert(1)</script>"></iframe>', []],
  ['<iframe data-src="https://www.youtube.com/embed/dQw4w9WgXcQ"></iframe>', []],
])('finds the videos in %s', (html, expected) => {
  expect(videosIn(html)).toEqual(expected);
});
