import { useBootConfig } from '../config/boot-config.ts'

/** The title of the tab as it stands: of a page that does not name the product. The only place that writes one. */
export const PageTitle = ({ children }: { children: string }) => <title>{children}</title>

export interface PageHeadProps {
  title: string
  /** One or two sentences, for search engines and previews. */
  description?: string
  /** The page’s one address, without the host. */
  path?: string
  /** Search engines are asked to leave it out. */
  noIndex?: boolean
}

/** What a page says about itself in the head. */
export function PageHead({ title, description, path, noIndex }: PageHeadProps) {
  const { productName, publicUrl } = useBootConfig()
  const address = path && `${publicUrl}${path}`
  return (
    <>
      <PageTitle>{`${title} | ${productName}`}</PageTitle>
      {description && <meta name="description" content={description} />}
      {noIndex && <meta name="robots" content="noindex" />}
      {address && (
        <>
          <link rel="canonical" href={address} />
          <meta property="og:title" content={title} />
          <meta property="og:description" content={description} />
          <meta property="og:url" content={address} />
        </>
      )}
    </>
  )
}
