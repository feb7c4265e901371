import { type Heading, headingsOf } from './headings.ts'

const MIN_HEADINGS = 3
/** From so many on, a phone gets them too. */
const MIN_FOLDED = 10

/** The headings of a text beside it on a wide screen; nothing for a short one. */
export function TableOfContents({ text }: { text: string }) {
  const headings = headingsOf(text)
  if (headings.length < MIN_HEADINGS) return null
  return (
    <nav aria-label="On this page" className="sticky top-28 max-lg:hidden">
      <p className="text-tiny font-semibold text-ink-2">On this page</p>
      <Headings headings={headings} />
    </nav>
  )
}

/** The same on a narrow screen, folded above a text that is long. */
export function FoldedContents({ text }: { text: string }) {
  const headings = headingsOf(text)
  if (headings.length < MIN_FOLDED) return null
  return (
    <nav aria-label="Contents" className="border-b border-line lg:hidden print:hidden">
      <details>
        <summary className="cursor-pointer py-3 text-small font-semibold">On this page</summary>
        <div className="pb-4">
          <Headings headings={headings} />
        </div>
      </details>
    </nav>
  )
}

function Headings({ headings }: { headings: readonly Heading[] }) {
  return (
    <ul className="mt-2 grid gap-0.5 border-l border-line">
      {headings.map(({ id, text: label }) => (
        <li key={id}>
          <a
            href={`#${id}`}
            className="-ml-px block border-l border-transparent py-1 pl-4 text-small text-ink-2 hover:border-brand hover:text-ink max-lg:py-3"
          >
            {label}
          </a>
        </li>
      ))}
    </ul>
  )
}
