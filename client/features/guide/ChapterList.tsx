import Check from 'lucide-react/icons/check'
import { Link } from 'react-router-dom'
import { Icon } from '../../components/Icon.tsx'
import { Card } from '../../components/layout/Card.tsx'
import { cx } from '../../lib/cx.ts'
import { useReadChapters } from './read-chapters.ts'

interface Chapter {
  slug: string
  title: string
  summary: string
  part: string | null
  minutes: number
}

/** The guide by its parts, and how far this browser has read. */
export function ChapterList({ chapters }: { chapters: readonly Chapter[] }) {
  const read = useReadChapters()
  const done = chapters.filter(({ slug }) => read.includes(slug)).length
  return (
    <section aria-labelledby="chapters" className="mt-14">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
        <h2 id="chapters" className="text-section">
          The guide
        </h2>
        <p className="num text-small text-ink-2">
          {done} of {chapters.length} chapters read
        </p>
      </div>
      <div className="mt-2 h-1.5 overflow-hidden rounded-full bg-line" aria-hidden>
        <div
          className="h-full rounded-full bg-brand"
          style={{ width: `${chapters.length > 0 ? (done / chapters.length) * 100 : 0}%` }}
        />
      </div>
      {partsOf(chapters).map(({ part, chapters: inPart }) => (
        <div key={part} className="mt-8 grid gap-x-11 gap-y-3 lg:grid-cols-[200px_minmax(0,1fr)]">
          <h3 className="pt-4 text-heading">{part}</h3>
          <Card as="ol" className="divide-y divide-line">
            {inPart.map((chapter) => (
              <ChapterLine key={chapter.slug} chapter={chapter} isRead={read.includes(chapter.slug)} />
            ))}
          </Card>
        </div>
      ))}
    </section>
  )
}

function ChapterLine({
  chapter: { slug, title, summary, minutes },
  isRead,
}: {
  chapter: Chapter
  isRead: boolean
}) {
  return (
    <li className="relative flex gap-4 p-4 hover:bg-sunken/60 sm:px-6 sm:py-5">
      <span
        className={cx(
          'mt-0.5 grid size-6 flex-none place-items-center rounded-full border',
          isRead ? 'border-brand bg-brand text-on-brand' : 'border-line-strong',
        )}
      >
        {isRead && (
          <>
            <Icon of={Check} size={14} />
            <span className="sr-only">Read</span>
          </>
        )}
      </span>
      <div className="min-w-0 flex-1">
        <Link
          to={`/resources/guide/${slug}`}
          className="font-semibold after:absolute after:inset-0 hover:underline"
        >
          {title}
        </Link>
        <p className="mt-0.5 text-small text-ink-2">{summary}</p>
      </div>
      <span className="num text-small whitespace-nowrap text-ink-2">{minutes} min</span>
    </li>
  )
}

/** Chapters in their order, gathered under the part they stand in. */
function partsOf<Chapter extends { part: string | null }>(
  chapters: readonly Chapter[],
): { part: string; chapters: Chapter[] }[] {
  const parts = Map.groupBy(chapters, ({ part }) => part ?? 'The guide')
  return [...parts].map(([part, inIt]) => ({ part, chapters: inIt }))
}
