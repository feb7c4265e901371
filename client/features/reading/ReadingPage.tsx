import type { ReactNode } from 'react'
import { cx } from '../../lib/cx.ts'
import { Page, type PageProps } from '../../page/Page.tsx'
import { Markdown } from './Markdown.tsx'
import { FoldedContents, TableOfContents } from './TableOfContents.tsx'

interface ReadingPageProps extends Pick<PageProps, 'path' | 'trail' | 'kind' | 'isPictured'> {
  /** Above the title: tags, a part of the guide. */
  eyebrow?: ReactNode
  title: string
  summary: string
  /** Under the summary: who, when, how long. */
  facts?: ReactNode
  text: string
  /** After the text. */
  children?: ReactNode
}

/** A page that is mostly text: title block, the text at a good measure, its headings beside it. */
export function ReadingPage({
  trail,
  eyebrow,
  title,
  summary,
  facts,
  text,
  children,
  ...about
}: ReadingPageProps) {
  return (
    <Page
      title={title}
      description={summary}
      {...about}
      trail={trail}
      className={cx('pt-5', trail ? 'md:pt-15' : 'md:pt-8')}
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-16 lg:grid-cols-[minmax(0,64ch)_minmax(0,1fr)]">
        <article className="min-w-0">
          <header className="border-b border-line pb-7">
            {eyebrow && <div className="mb-3 flex flex-wrap gap-2">{eyebrow}</div>}
            <h1 className="text-title">{title}</h1>
            <p className="mt-4 text-lead text-ink-2">{summary}</p>
            {facts && (
              <div className="mt-5 flex flex-wrap items-center gap-x-4 gap-y-2 text-small text-ink-2">
                {facts}
              </div>
            )}
          </header>
          <FoldedContents text={text} />
          <div className="pt-8">
            <Markdown text={text} />
          </div>
          {children}
        </article>
        <aside>
          <TableOfContents text={text} />
        </aside>
      </div>
    </Page>
  )
}
