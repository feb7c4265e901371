import type { FragmentType } from '@apollo/client'
import type { ReactNode } from 'react'
import { Card } from '../../../components/layout/Card.tsx'
import {
  type SessionDetails_sessionFragment,
  type SessionRole,
  useSessionDetails_sessionFragment,
} from '../../../generated/graphql.ts'
import { POLICY_NAMES, policyWords } from '../cancel/cancellation-words.ts'
import { settingsWords } from './settings-words.ts'
import { paymentLine, sharesLine } from './payment-line.ts'

const NOTE_TERMS: Record<SessionRole, string> = {
  COACH: 'What your student wants you to know',
  SEEKER: 'Your note to the coach',
  ADMIN: 'The student’s note to the coach',
}

export function SessionDetails({
  session: masked,
}: {
  session: FragmentType<SessionDetails_sessionFragment>
}) {
  const session = useSessionDetails_sessionFragment(masked)
  const { viewerRole, price, intakeNote, intakeAnswers, cancelReason, terms } = session
  const shares = sharesLine(session)
  return (
    <Card as="section" aria-label="Details" className="p-5 md:p-6">
      <dl className="grid gap-5">
        <Detail term="Payment">{paymentLine(session)}</Detail>
        {price.amountMinor > 0 && (shares ?? viewerRole === 'COACH') && (
          <Detail term={viewerRole === 'COACH' ? 'Your share' : 'Where it goes'}>
            {shares ?? 'Told once it is paid.'}
          </Detail>
        )}
        {price.amountMinor === 0 ? (
          <Detail term="Cancellation">Cancelling costs nothing. Do it before the start.</Detail>
        ) : (
          <Detail term={`Cancellation, ${POLICY_NAMES[terms.cancellation.policy].toLowerCase()} policy`}>
            {policyWords(terms.cancellation)}
          </Detail>
        )}
        {terms.settingsVersion !== null && (
          <Detail term="Sold under">{settingsWords(terms.settingsVersion)}</Detail>
        )}
        {cancelReason && <Detail term="Why it was cancelled">{cancelReason}</Detail>}
        {intakeAnswers.map(({ question, answer }) => (
          <Detail key={question} term={question}>
            {answer ?? <span className="text-ink-2">Not answered.</span>}
          </Detail>
        ))}
        <Detail term={NOTE_TERMS[viewerRole]}>
          {intakeNote ?? <span className="text-ink-2">No note was left.</span>}
        </Detail>
      </dl>
    </Card>
  )
}

function Detail({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-small text-ink-2">{term}</dt>
      <dd className="num mt-0.5 max-w-prose whitespace-pre-line">{children}</dd>
    </div>
  )
}
