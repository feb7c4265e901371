import { embeddable } from '../lib/embeddable.ts'

/** What search engines read of a page, in the words of schema.org. The script is data: nothing of it runs. */
export function StructuredData({ of: data }: { of: Record<string, unknown> }) {
  const html = { __html: embeddable({ '@context': 'https://schema.org', ...data }) }
  return <script type="application/ld+json" dangerouslySetInnerHTML={html} />
}
