/** What search engines read of a page, in the words of schema.org. The script is data: nothing of it runs. */
export function StructuredData({ of: data }: { of: Record<string, unknown> }) {
  const text = JSON.stringify({ '@context': 'https://schema.org', ...data })
  // What people wrote stands in it, and could end the script.
  const html = { __html: text.replaceAll('<', String.raw`\u003c`) }
  return <script type="application/ld+json" dangerouslySetInnerHTML={html} />
}
