import { useBootConfig } from '../config/boot-config.ts'

/** The blog for feed readers: in which forms, and where. */
export const FEEDS = [
  { name: 'RSS', type: 'application/rss+xml', href: '/resources/blog/rss.xml' },
  { name: 'JSON Feed', type: 'application/feed+json', href: '/resources/blog/feed.json' },
] as const

/** Tells feed readers where the blog’s feeds are. */
export function FeedLinks() {
  const { productName } = useBootConfig()
  return FEEDS.map(({ name, type, href }) => (
    <link key={href} rel="alternate" type={type} title={`${productName} blog, ${name}`} href={href} />
  ))
}
