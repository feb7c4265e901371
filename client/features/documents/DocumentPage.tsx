import Download from 'lucide-react/icons/download'
import { useState } from 'react'
import { useParams } from 'react-router-dom'
import { Icon } from '../../components/Icon.tsx'
import { LinkButton } from '../../components/LinkButton.tsx'
import { Tabs } from '../../components/layout/Tabs.tsx'
import { type PublicationKind, usePublicationTextQuery } from '../../generated/graphql.ts'
import { Page } from '../../page/Page.tsx'
import { PageContent } from '../../page/PageContent.tsx'
import { NotFoundPage } from '../not-found/NotFoundPage.tsx'
import { ArticleData } from '../reading/ArticleData.tsx'
import { Markdown } from '../reading/Markdown.tsx'
import { ReadingSkeleton } from '../reading/ReadingSkeleton.tsx'
import { LazyPdfViewer } from './LazyPdfViewer.tsx'

interface DocumentPageProps {
  kind: PublicationKind
  /** The folder of their addresses. */
  folder: string
  /** What they are called together, and where on the guide they are listed. */
  list: { label: string; to: string }
}

const FRAMEWORKS = { label: 'Frameworks', to: '/resources#frameworks' }
const CASE_STUDIES = { label: 'Case studies', to: '/resources#case-studies' }

export function FrameworkPage() {
  return <DocumentPage kind="FRAMEWORK" folder="frameworks" list={FRAMEWORKS} />
}

export function CaseStudyPage() {
  return <DocumentPage kind="CASE_STUDY" folder="case-studies" list={CASE_STUDIES} />
}

/** A document in the viewer, and its text for whoever would rather read that. */
function DocumentPage({ kind, folder, list }: DocumentPageProps) {
  const { slug = '' } = useParams()
  const query = usePublicationTextQuery({ variables: { kind, slug } })
  const [shown, setShown] = useState('document')
  const publication = query.data?.publication
  const path = `/resources/${folder}/${slug}`
  return (
    <PageContent
      query={query}
      of={publication && (publication.pdfUrl ? { ...publication, pdfUrl: publication.pdfUrl } : null)}
      failed="This document could not be loaded"
      bare
      skeleton={<ReadingSkeleton />}
      missing={<NotFoundPage />}
    >
      {({ title, summary, body, pdfUrl }) => (
        <Page
          title={title}
          description={summary}
          path={path}
          kind="article"
          isPictured
          trail={[
            { label: 'Prep guide', to: '/resources' },
            { label: list.label, to: list.to },
            { label: title },
          ]}
          className="pt-5 md:pt-8"
        >
          {publication && <ArticleData article={publication} path={path} />}
          <div className="flex flex-wrap items-end justify-between gap-x-11 gap-y-5 md:mt-7">
            <div className="min-w-0">
              <h1 className="text-title">{title}</h1>
              <p className="mt-3 max-w-[60ch] text-lead text-ink-2">{summary}</p>
            </div>
            <LinkButton href={pdfUrl} download={`${slug}.pdf`} variant="secondary">
              <Icon of={Download} />
              Download PDF
            </LinkButton>
          </div>
          <noscript>
            <div className="mt-7">
              <Markdown text={body} />
            </div>
          </noscript>
          <div className="mt-7 noscript:hidden">
            <Tabs
              label="How to read it"
              value={shown}
              onChange={setShown}
              tabs={[
                {
                  value: 'document',
                  label: 'Document',
                  content: <LazyPdfViewer url={pdfUrl} title={title} onReadText={() => setShown('text')} />,
                },
                { value: 'text', label: 'Text', content: <Markdown text={body} /> },
              ]}
            />
          </div>
        </Page>
      )}
    </PageContent>
  )
}
