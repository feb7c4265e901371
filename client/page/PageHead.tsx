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

/** Its description, its one address, and what a link to it looks like elsewhere. */
export function PageAddress({ title, description, path }: Omit<PageHeadProps, 'noIndex'>) {
  const { productName, publicUrl } = useBootConfig()
  const address = path && `${publicUrl}${path}`
  return (
    <>
      {description && <meta name="description" content={description} />}
      {address && (
        <>
          <link rel="canonical" href={address} />
          <meta property="og:type" content="website" />
          <meta property="og:site_name" content={productName} />
          <meta property="og:title" content={title} />
          <meta property="og:description" content={description} />
          <meta property="og:url" content={address} />
        </>
      )}
    </>
  )
}
