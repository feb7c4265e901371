import { headingsOf } from './headings.ts'

const MIN_HEADINGS = 3

/** The headings of a text beside it on a wide screen; nothing for a short one. */
export function TableOfContents({ text }: { text: string }) {
  const headings = headingsOf(text)
  if (headings.length < MIN_HEADINGS) return null
  return (
    <nav aria-label="On this page" className="sticky top-28 max-lg:hidden">
      <p className="text-tiny font-semibold text-ink-2">On this page</p>
      <ul className="mt-2 grid gap-0.5 border-l border-line">
        {headings.map(({ id, text: label }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className="-ml-px block border-l border-transparent py-1 pl-4 text-small text-ink-2 hover:border-brand hover:text-ink"
            >
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
