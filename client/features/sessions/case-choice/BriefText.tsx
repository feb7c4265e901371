import type { Brief } from './use-session-brief.ts'

/** What is read out, and what the client wants answered. */
export function BriefText({ brief: { situation, question } }: { brief: Brief }) {
  return (
    <>
      <p className="mt-1.5 max-w-prose leading-relaxed">{situation}</p>
      <p className="mt-3 max-w-prose rounded-m bg-highlight-tint p-4 font-display text-[1.125rem] leading-snug text-highlight-ink-strong">
        {question}
      </p>
    </>
  )
}
