import { BookOnCase } from './BookOnCase.tsx'
import { CaseChips } from './CaseChips.tsx'
import type { WholeCase } from './case-material.ts'
import { LazyCaseGuide } from './guide/LazyCaseGuide.tsx'
import type { AttemptRef } from './practice/guest/guest-practice.ts'
import { BeginPractice } from './practice/BeginPractice.tsx'

interface CaseBriefProps {
  of: WholeCase
  onStarted: (attempt: AttemptRef) => void
}

/** A case before it is begun: what the interviewer reads out, and the ways to do it. */
export function CaseBrief({ of: one, onStarted }: CaseBriefProps) {
  const { title, summary, situation, question, outline, material } = one
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-x-14 gap-y-10 md:mt-7 lg:grid-cols-[minmax(0,1fr)_21rem]">
      <div className="min-w-0">
        <CaseChips of={one} />
        <h1 className="mt-4 text-title">{title}</h1>
        <p className="mt-4 max-w-[60ch] text-lead text-ink-2">{summary}</p>
        <h2 className="mt-11 text-section">The situation</h2>
        <p className="mt-3 max-w-prose text-[1.0625rem] leading-[1.65]">{situation}</p>
        <div className="mt-8 max-w-prose rounded-l bg-highlight-tint p-5 text-highlight-ink-strong sm:p-6">
          <h2 className="text-small font-semibold font-text tracking-normal">The question</h2>
          <p className="mt-1.5 font-display text-[1.375rem] leading-snug">{question}</p>
        </div>
        <h2 className="mt-11 text-section">How it runs</h2>
        <ol className="mt-4 max-w-prose divide-y divide-line border-y border-line">
          {outline.map(({ title: step, minutes }, i) => (
            <li key={step} className="num flex items-baseline gap-4 py-3">
              <span className="w-5 text-small text-ink-2">{i + 1}</span>
              <span className="flex-1">{step}</span>
              <span className="text-small text-ink-2">{minutes} min</span>
            </li>
          ))}
        </ol>
        {material && <LazyCaseGuide material={material} label="The whole case, with its answers" />}
      </div>
      <aside aria-label="Practise this case" className="grid content-start gap-4">
        <BeginPractice of={one} onStarted={onStarted} />
        <BookOnCase slug={one.slug} />
      </aside>
    </div>
  )
}
