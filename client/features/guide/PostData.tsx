import { useBootConfig } from '../../config/boot-config.ts'
import type { PublicationTextQuery } from '../../generated/graphql.ts'
import { StructuredData } from '../../page/StructuredData.tsx'

type Post = NonNullable<PublicationTextQuery['publication']>

/** The post, for search engines. */
export function PostData({ post, path }: { post: Post; path: string }) {
  const { productName, publicUrl } = useBootConfig()
  return (
    <StructuredData
      of={{
        '@type': 'Article',
        headline: post.title,
        description: post.summary,
        datePublished: post.publishedAt ?? undefined,
        author: post.author ? { '@type': 'Person', name: post.author } : undefined,
        publisher: { '@type': 'Organization', name: productName, url: publicUrl },
        keywords: post.tags,
        mainEntityOfPage: `${publicUrl}${path}`,
      }}
    />
  )
}
