import FileText from 'lucide-react/icons/file-text'
import { Link } from 'react-router-dom'
import { Icon } from '../../components/Icon.tsx'
import { Card } from '../../components/layout/Card.tsx'

interface DocumentListProps {
  title: string
  summary: string
  /** The folder of their addresses. */
  to: string
  documents: readonly { slug: string; title: string; summary: string; minutes: number }[]
}

/** Documents as cards that open the viewer. */
export function DocumentList({ title, summary, to, documents }: DocumentListProps) {
  if (documents.length === 0) return null
  const id = title.toLowerCase().replaceAll(' ', '-')
  return (
    <section aria-labelledby={id} className="mt-16">
      <h2 id={id} className="scroll-mt-24 text-section">
        {title}
      </h2>
      <p className="mt-2 max-w-[60ch] text-ink-2">{summary}</p>
      <ul className="mt-6 grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {documents.map((document) => (
          <Card key={document.slug} as="li" className="relative flex gap-4 p-5 hover:border-line-strong">
            <span className="grid size-10 flex-none place-items-center rounded-m bg-brand-tint text-brand">
              <Icon of={FileText} />
            </span>
            <div className="min-w-0">
              <h3 className="font-text text-base font-semibold tracking-normal">
                <Link to={`${to}/${document.slug}`} className="after:absolute after:inset-0 hover:underline">
                  {document.title}
                </Link>
              </h3>
              <p className="mt-1 text-small text-ink-2">{document.summary}</p>
              <p className="num mt-2.5 text-tiny text-ink-2">PDF, {document.minutes} min</p>
            </div>
          </Card>
        ))}
      </ul>
    </section>
  )
}
