// HTML of the company on the login. It includes the sanitiser, so it is loaded only when the page is usable.
import { videosIn } from '#contract/rules/video-embed.ts';
import { TenantHtml } from '#renderer/ui/tenant-html/tenant-html.tsx';
import { Videos } from '#renderer/ui/tenant-html/videos.tsx';

/** The text and images of `html`, followed by its videos (`responsiveEmbed`). */
export function CompanyHtml({ html }: { readonly html: string }) {
  const videos = videosIn(html);
  return (
    <>
      <TenantHtml html={html} />
      <Videos videos={videos.map(({ src, provider }) => ({ src, label: `Assistir ao vídeo (${provider})` }))} />
    </>
  );
}
