import { POLICIES } from '../../../apollo/policies.ts'
import { type SessionCase_sessionFragment, useCasesSeenQuery } from '../../../generated/graphql.ts'

interface SeenSinceProps {
  session: SessionCase_sessionFragment
  slug: string
}

/** Tells the coach that their student has come to know the chosen case another way; nothing while they have not. */
export function SeenSince({ session, slug }: SeenSinceProps) {
  const { data } = useCasesSeenQuery({
    variables: { sessionId: session.id },
    fetchPolicy: POLICIES.always,
  })
  const student = session.seeker.name.split(' ')[0] || 'Your student'
  return (
    <output className="mt-3 block empty:hidden">
      {data?.sessionCasesSeen.includes(slug) && (
        <span className="block max-w-prose rounded-m bg-highlight-tint px-4 py-3 text-small text-highlight-ink-strong">
          {student} has practised this case or met it in another session since you chose it. Choose one they
          have not seen.
        </span>
      )}
    </output>
  )
}
