import type { FragmentType } from '@apollo/client'
import { Card } from '../../../components/layout/Card.tsx'
import {
  type SessionDetails_sessionFragment,
  useSessionDetails_sessionFragment,
} from '../../../generated/graphql.ts'

/** What the seeker has told the coach beforehand. */
export function SeekerBrief({ session: masked }: { session: FragmentType<SessionDetails_sessionFragment> }) {
  const { coach, intakeNote, intakeAnswers } = useSessionDetails_sessionFragment(masked)
  const answered = intakeAnswers.filter(({ answer }) => answer)
  return (
    <Card as="section" aria-labelledby="brief" className="p-5 md:p-6">
      <h2 id="brief" className="text-section">
        Brief for {coach.firstName}
      </h2>
      <p className="mt-1 text-small text-ink-2">{coach.firstName} reads it before the session.</p>
      <dl className="mt-4 grid gap-4 empty:hidden">
        {answered.map(({ question, answer }) => (
          <div key={question}>
            <dt className="text-small text-ink-2">{question}</dt>
            <dd className="mt-0.5 max-w-prose wrap-anywhere whitespace-pre-line">{answer}</dd>
          </div>
        ))}
        {intakeNote && (
          <div>
            <dt className="text-small text-ink-2">Your note</dt>
            <dd className="mt-0.5 max-w-prose wrap-anywhere whitespace-pre-line">{intakeNote}</dd>
          </div>
        )}
      </dl>
      {answered.length === 0 && !intakeNote && (
        <p className="mt-3 max-w-prose">
          Bring what you want to work on: a case that went wrong, your CV, your interview date.
        </p>
      )}
    </Card>
  )
}
