import { useBootConfig } from '../../config/boot-config.ts'
import type { PublicationTextQuery } from '../../generated/graphql.ts'
import { pictureUrl } from '../../page/picture.ts'
import { publisherOf } from '../../page/publisher.ts'
import { StructuredData } from '../../page/StructuredData.tsx'

type Article = NonNullable<PublicationTextQuery['publication']>

/** Something to read, for search engines. */
export function ArticleData({ article, path }: { article: Article; path: string }) {
  const config = useBootConfig()
  const publisher = publisherOf(config)
  return (
    <StructuredData
      of={{
        '@type': 'Article',
        headline: article.title,
        description: article.summary,
        image: pictureUrl(config.publicUrl, path),
        datePublished: article.publishedAt ?? undefined,
        author: article.author ? { '@type': 'Person', name: article.author } : publisher,
        publisher,
        keywords: article.tags.length > 0 ? article.tags : undefined,
        articleSection: article.part ?? undefined,
        inLanguage: 'en',
        mainEntityOfPage: `${config.publicUrl}${path}`,
      }}
    />
  )
}
