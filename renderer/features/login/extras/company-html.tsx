// HTML of the company on the login: brings the sanitiser, so it is loaded when the page is usable.
import { videosIn } from '#contract/rules/video-embed.ts';
import { TenantHtml } from '#renderer/ui/tenant-html/tenant-html.tsx';
import { Videos } from '#renderer/ui/tenant-html/videos.tsx';

/** Text and images, and the videos of it after them (`responsiveEmbed`). */
export function CompanyHtml({ html }: { readonly html: string }) {
  const videos = videosIn(html);
  return (
    <>
      <TenantHtml html={html} />
      <Videos videos={videos.map(({ src, provider }) => ({ src, label: `Assistir ao vídeo (${provider})` }))} />
    </>
  );
}
