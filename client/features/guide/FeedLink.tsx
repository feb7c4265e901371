import { useBootConfig } from '../../config/boot-config.ts'

/** Tells feed readers where the blog’s feed is. */
export function FeedLink() {
  const { productName } = useBootConfig()
  return (
    <link
      rel="alternate"
      type="application/rss+xml"
      title={`${productName} blog`}
      href="/resources/blog/rss.xml"
    />
  )
}
