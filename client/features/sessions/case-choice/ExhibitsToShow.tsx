import CircleCheck from 'lucide-react/icons/circle-check'
import { useState } from 'react'
import { Button } from '../../../components/Button.tsx'
import { Icon } from '../../../components/Icon.tsx'
import { type SessionCase_sessionFragment, useShowExhibitMutation } from '../../../generated/graphql.ts'
import { useSessionVerb } from '../actions/use-session-verb.ts'
import type { Brief } from './use-session-brief.ts'

interface ExhibitsToShowProps {
  session: SessionCase_sessionFragment
  brief: Brief
}

/** The exhibits of the case, each put before the student when its moment has come. */
export function ExhibitsToShow({ session, brief }: ExhibitsToShowProps) {
  const { busy, run } = useSessionVerb()
  const [show] = useShowExhibitMutation()
  const [shown, setShown] = useState<string>()
  const { id: sessionId, seeker, viewerRole, allowedActions } = session
  if (brief.exhibits.length === 0 || viewerRole !== 'COACH') return null
  const student = seeker.name.split(' ')[0] || 'Your student'
  const mayShow = allowedActions.some(({ action, allowed }) => action === 'SHOW_EXHIBIT' && allowed)

  function release(exhibit: string) {
    setShown(exhibit)
    void run(() => show({ variables: { sessionId, exhibit } }), `${student} sees the exhibit now.`)
  }

  return (
    <section aria-label="Exhibits to show" className="mt-6">
      <h3 className="font-text text-small font-semibold tracking-normal">Exhibits</h3>
      <p className="mt-1 text-small text-ink-2">
        {mayShow
          ? `${student} sees an exhibit once you show it.`
          : `${student} sees what you show during the session, and the whole case after it.`}
      </p>
      <ul className="mt-2 divide-y divide-line border-y border-line">
        {brief.exhibits.map(({ key, title }) => (
          <li key={key} className="flex min-h-12 flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
            <span className="text-small">{title}</span>
            {brief.shownExhibits.includes(key) ? (
              <span className="flex items-center gap-1.5 text-small font-semibold text-brand">
                <Icon of={CircleCheck} size={16} />
                Shown
              </span>
            ) : (
              mayShow && (
                <Button
                  size="sm"
                  variant="secondary"
                  busy={busy && shown === key}
                  aria-label={`Show ${title}`}
                  onClick={() => release(key)}
                >
                  Show
                </Button>
              )
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
