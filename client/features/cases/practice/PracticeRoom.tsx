import FileX from 'lucide-react/icons/file-x'
import { useEffect, useState } from 'react'
import { POLICIES } from '../../../apollo/policies.ts'
import { Button } from '../../../components/Button.tsx'
import { EmptyState } from '../../../components/layout/EmptyState.tsx'
import { Loader } from '../../../components/layout/Loader.tsx'
import { usePracticeMaterialQuery } from '../../../generated/graphql.ts'
import { SECOND } from '../../../lib/durations.ts'
import { LoadFailure } from '../../../page/LoadFailure.tsx'
import { BookOnCase } from '../BookOnCase.tsx'
import { CaseChips } from '../CaseChips.tsx'
import type { Sheet, WholeCase } from '../case-material.ts'
import { Debrief } from './Debrief.tsx'
import { FactsAsked } from './step/FactsAsked.tsx'
import type { AttemptRef } from './guest/guest-practice.ts'
import { PracticeClock } from './clock/PracticeClock.tsx'
import { PracticeStep } from './step/PracticeStep.tsx'
import { StepList } from './StepList.tsx'
import { usePracticeVerbs } from './use-practice-verbs.ts'

export interface PracticeRoomProps {
  of: WholeCase
  attempt: AttemptRef
  onLeave: () => void
}

/** A case being practised alone, as far as it is open. */
export function PracticeRoom({ of: one, attempt, onLeave }: PracticeRoomProps) {
  // It may have gone on elsewhere.
  const { data, error, loading, refetch } = usePracticeMaterialQuery({
    variables: attempt,
    fetchPolicy: POLICIES.always,
  })
  const sheet = data?.practiceMaterial
  if (sheet) return <PracticeTable of={one} sheet={sheet} attempt={attempt} onLeave={onLeave} />
  if (loading) return <Loader size="lg" />
  if (!error)
    return (
      <EmptyState
        icon={FileX}
        title="This attempt is not here any more"
        action={<Button onClick={onLeave}>Back to the case</Button>}
      >
        Begin again from the case.
      </EmptyState>
    )
  return (
    <LoadFailure
      title="This attempt could not be loaded"
      error={error}
      onRetry={() => void refetch().catch(() => undefined)}
    />
  )
}

/** Where one is on the left, the step in the middle, what one asked for on the right. */
function PracticeTable({ of: one, sheet, attempt, onLeave }: PracticeRoomProps & { sheet: Sheet }) {
  const verbs = usePracticeVerbs(attempt)
  const isThrough = sheet.steps.every(({ state }) => state !== 'OPEN')
  const reached = isThrough ? one.outline.length : sheet.steps.length - 1
  const [at, go] = useState(reached)
  const seconds = useSeconds(sheet, sheet.isPaused || isThrough)
  const step = sheet.steps[at]
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-x-11 gap-y-6 md:mt-6 lg:grid-cols-[13.5rem_minmax(0,1fr)] xl:grid-cols-[13.5rem_minmax(0,1fr)_18.5rem]">
      <div className="min-w-0 lg:sticky lg:top-24 lg:self-start">
        <StepList
          names={[...one.outline.map(({ title }) => title), 'Debrief']}
          at={at}
          reached={reached}
          onGo={go}
        />
        <PracticeClock
          seconds={seconds}
          minutes={one.minutes}
          isPaused={sheet.isPaused}
          onPause={() => void verbs.pause(!sheet.isPaused)}
        />
      </div>
      <section aria-label="Practice" className="min-w-0">
        <CaseChips of={one} />
        {step ? (
          <PracticeStep
            key={at}
            of={one}
            step={step}
            at={at}
            name={`${attempt.attemptId}:${at}`}
            verbs={verbs}
            onNext={() => go(at + 1)}
          />
        ) : (
          <Debrief sheet={sheet} attempt={attempt} verbs={verbs} onLeave={onLeave} />
        )}
      </section>
      <aside
        aria-label="Beside the case"
        className="grid content-start gap-4 lg:col-start-2 xl:col-start-auto"
      >
        <FactsAsked facts={sheet.facts} verbs={verbs} />
        <BookOnCase slug={one.slug} />
      </aside>
    </div>
  )
}

/** The server’s time, going on here until it is told anew. */
function useSeconds(sheet: Sheet, stands: boolean): number {
  const [seconds, setSeconds] = useState(sheet.seconds)
  const [told, setTold] = useState(sheet)
  if (told !== sheet) {
    setTold(sheet)
    setSeconds(sheet.seconds)
  }
  useEffect(() => {
    if (stands) return
    const timer = setInterval(() => setSeconds((spent) => spent + 1), SECOND)
    return () => clearInterval(timer)
  }, [stands])
  return seconds
}
