import { useBootConfig } from '../../config/boot-config.ts'
import { publisherOf } from '../../page/publisher.ts'
import { StructuredData } from '../../page/StructuredData.tsx'

/** Whose site this is, for search engines. */
export function SiteData() {
  const config = useBootConfig()
  const publisher = publisherOf(config)
  return (
    <>
      <StructuredData of={publisher} />
      <StructuredData
        of={{
          '@type': 'WebSite',
          name: config.productName,
          url: config.publicUrl,
          publisher,
          inLanguage: 'en',
        }}
      />
    </>
  )
}
