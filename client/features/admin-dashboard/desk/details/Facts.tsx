import type { ReactNode } from 'react'

export const Facts = ({ children }: { children: ReactNode }) => (
  <dl className="grid gap-4 text-small sm:grid-cols-2">{children}</dl>
)

export const Fact = ({ term, wide, children }: { term: string; wide?: boolean; children: ReactNode }) => (
  <div className={wide ? 'sm:col-span-2' : undefined}>
    <dt className="text-tiny text-ink-2">{term}</dt>
    <dd className="mt-0.5 wrap-anywhere whitespace-pre-line">
      {children || <span className="text-ink-3">Not given</span>}
    </dd>
  </div>
)

/** Words that a person wrote. */
export const Quote = ({ children }: { children: ReactNode }) => (
  <blockquote className="max-w-prose rounded-m bg-sunken px-4 py-3 wrap-anywhere whitespace-pre-line">
    {children}
  </blockquote>
)
