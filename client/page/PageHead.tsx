import { useEffect } from 'react'
import { useBootConfig } from '../config/boot-config.ts'
import { shorten } from '../lib/text.ts'
import { removeWrittenTitle } from '../lib/written-title.ts'
import { FeedLinks } from './FeedLinks.tsx'
import { PICTURE_SIZE, pictureUrl } from './picture.ts'

/** The title of the tab as it stands: of a page that does not name the product. The only place that writes one. */
export function PageTitle({ children }: { children: string }) {
  useEffect(removeWrittenTitle, [])
  return <title>{children}</title>
}

export interface PageHeadProps {
  title: string
  /** One or two sentences, for search engines and previews. */
  description?: string | undefined
  /** The page’s one address, without the host. */
  path?: string | undefined
  /** It is about one thing, of which the server draws a picture. */
  isPictured?: boolean | undefined
  /** What it is, in the words of Open Graph; a website when left out. */
  kind?: 'website' | 'article' | 'profile' | undefined
  /** Search engines are asked to leave it out. */
  noIndex?: boolean | undefined
}

/** What a page says about itself in the head. */
export function PageHead({ noIndex, ...about }: PageHeadProps) {
  const { productName } = useBootConfig()
  return (
    <>
      <PageTitle>{`${about.title} | ${productName}`}</PageTitle>
      {noIndex && <meta name="robots" content="noindex" />}
      <PageAddress {...about} />
    </>
  )
}

/** More than any of those who show it would. */
const MAX_DESCRIPTION = 300

/** Its description, its one address, and what a link to it looks like elsewhere. */
export function PageAddress({
  title,
  description,
  path,
  isPictured = false,
  kind = 'website',
}: Omit<PageHeadProps, 'noIndex'>) {
  const { productName, publicUrl } = useBootConfig()
  const address = path && `${publicUrl}${path}`
  const summary = description && shorten(description, MAX_DESCRIPTION)
  return (
    <>
      {summary && <meta name="description" content={summary} />}
      {address && (
        <>
          <link rel="canonical" href={address} />
          <meta property="og:type" content={kind} />
          <meta property="og:site_name" content={productName} />
          <meta property="og:locale" content="en_GB" />
          <meta property="og:title" content={title} />
          {summary && <meta property="og:description" content={summary} />}
          <meta property="og:url" content={address} />
          <meta property="og:image" content={pictureUrl(publicUrl, isPictured ? path : null)} />
          <meta property="og:image:width" content={String(PICTURE_SIZE.width)} />
          <meta property="og:image:height" content={String(PICTURE_SIZE.height)} />
          <meta property="og:image:alt" content={isPictured ? `${title}, on ${productName}` : productName} />
          <meta name="twitter:card" content="summary_large_image" />
          <FeedLinks />
        </>
      )}
    </>
  )
}
