import { useState } from 'react'
import { Link } from 'react-router-dom'
import { Button } from '../../components/Button.tsx'
import { Chip } from '../../components/Chip.tsx'
import { Card } from '../../components/layout/Card.tsx'
import type { ProgressQuery } from '../../generated/graphql.ts'
import { formatDay } from '../../lib/time.ts'
import { STATES } from '../scorecards/follow-up-words.ts'

const SHOWN = 5

/** What coaches asked for, newest first, with where each stands. */
export function PriorityHistory({ progress, zone }: { progress: ProgressQuery['progress']; zone: string }) {
  const { priorities, focus } = progress
  const [all, setAll] = useState(false)
  return (
    <section aria-labelledby="priorities" className="grid items-start gap-5 lg:grid-cols-[1fr_1.35fr]">
      {focus && (
        <Card className="p-5 sm:p-6.5">
          <p className="text-small font-semibold text-brand">Work on this now</p>
          <h2 className="mt-1 text-section">{focus.label ?? 'One thing'}</h2>
          <p className="mt-2 max-w-prose">{focus.observation}</p>
          <p className="mt-1 max-w-prose text-small text-ink-2">{focus.why}</p>
          <p className="mt-3 max-w-prose text-small">
            <b className="font-semibold text-brand">Next:</b> {focus.nextStep}
          </p>
          {focus.outOf > 1 && (
            <p className="mt-4 text-tiny text-ink-2">
              Named in {focus.named} of your last {focus.outOf} scorecards.
            </p>
          )}
        </Card>
      )}
      <Card className="p-5 sm:p-6.5">
        <h2 id="priorities" className="text-heading">
          What coaches asked for
        </h2>
        <ol className="mt-1 divide-y divide-line">
          {priorities
            .slice(0, all ? undefined : SHOWN)
            .map(({ sessionId, at, coachName, label, observation, nextStep, state }) => (
              <li key={`${sessionId}-${observation}`} className="py-3.5">
                <p className="flex flex-wrap items-baseline justify-between gap-x-4 text-small">
                  <span className="flex flex-wrap items-center gap-x-2.5">
                    <b className="font-semibold">{label ?? 'In general'}</b>
                    <Chip tone={state === 'FIXED' ? 'brand' : 'plain'}>{STATES[state]}</Chip>
                  </span>
                  <Link
                    to={`/session/${sessionId}#scorecard`}
                    className="press inline-block num text-ink-2 hover:underline"
                  >
                    {coachName}, {formatDay(at, zone)}
                  </Link>
                </p>
                <p className="mt-0.5 max-w-prose">{observation}</p>
                <p className="mt-0.5 max-w-prose text-small text-ink-2">Next: {nextStep}</p>
              </li>
            ))}
        </ol>
        {!all && priorities.length > SHOWN && (
          <Button variant="ghost" size="sm" onClick={() => setAll(true)}>
            Show all {priorities.length}
          </Button>
        )}
      </Card>
    </section>
  )
}
