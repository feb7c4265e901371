import { useBootConfig } from './boot-config.ts'

interface PageHeadProps {
  title: string
  /** One or two sentences, for search engines and previews. */
  description: string
  /** The page’s one address, without the host. */
  path: string
}

/** What a public page says about itself in the head. */
export function PageHead({ title, description, path }: PageHeadProps) {
  const { productName, publicUrl } = useBootConfig()
  const address = `${publicUrl}${path}`
  return (
    <>
      <title>{`${title} | ${productName}`}</title>
      <meta name="description" content={description} />
      <link rel="canonical" href={address} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={address} />
    </>
  )
}
