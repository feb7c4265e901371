import { useBootConfig } from '../../config/boot-config.ts'
import { StructuredData } from '../../page/StructuredData.tsx'

/** Whose site this is, for search engines. */
export function SiteData() {
  const { productName, publicUrl } = useBootConfig()
  const organization = { '@id': `${publicUrl}/#organization` }
  return (
    <StructuredData
      of={{
        '@graph': [
          {
            '@type': 'Organization',
            ...organization,
            name: productName,
            url: publicUrl,
            logo: `${publicUrl}/favicon.svg`,
          },
          {
            '@type': 'WebSite',
            name: productName,
            url: publicUrl,
            publisher: organization,
            inLanguage: 'en',
          },
        ],
      }}
    />
  )
}
