import { useEffect, useReducer } from 'react'
import { SECOND } from '../../../lib/durations.ts'
import { BookOnCase } from '../BookOnCase.tsx'
import { CaseChips } from '../CaseChips.tsx'
import type { Material, WholeCase } from '../case-material.ts'
import { Debrief } from './Debrief.tsx'
import { FactsAsked } from './FactsAsked.tsx'
import { keepPractice, readPractice } from './kept-practice.ts'
import { PracticeClock } from './PracticeClock.tsx'
import { PracticeStep } from './PracticeStep.tsx'
import { practise } from './practice-state.ts'
import { StepList } from './StepList.tsx'

export interface PracticeRoomProps {
  of: WholeCase
  material: Material
  attemptId: string
  onLeave: () => void
}

/** A case being practised alone: where one is on the left, the step in the middle, what one asked for on the right. */
export function PracticeRoom({ of: one, material, attemptId, onLeave }: PracticeRoomProps) {
  const { state, dispatch } = usePractice(attemptId, material.steps.length)
  const step = material.steps[state.step]
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-x-11 gap-y-6 md:mt-6 lg:grid-cols-[13.5rem_minmax(0,1fr)] xl:grid-cols-[13.5rem_minmax(0,1fr)_18.5rem]">
      <div className="min-w-0 lg:sticky lg:top-24 lg:self-start">
        <StepList steps={material.steps} at={state.step} onGo={(to) => dispatch({ type: 'go', step: to })} />
        <PracticeClock
          seconds={state.seconds}
          minutes={one.minutes}
          isPaused={state.isPaused}
          onPause={() => dispatch({ type: 'pause' })}
        />
      </div>
      <section aria-label="Practice" className="min-w-0">
        <CaseChips of={one} />
        {step ? (
          <PracticeStep
            key={state.step}
            of={one}
            material={material}
            step={step}
            state={state}
            dispatch={dispatch}
          />
        ) : (
          <Debrief
            material={material}
            attemptId={attemptId}
            state={state}
            dispatch={dispatch}
            onLeave={onLeave}
          />
        )}
      </section>
      <aside
        aria-label="Beside the case"
        className="grid content-start gap-4 lg:col-start-2 xl:col-start-auto"
      >
        <FactsAsked
          facts={material.clarifyingFacts}
          asked={state.asked}
          onAsk={(fact) => dispatch({ type: 'ask', fact })}
        />
        <BookOnCase slug={one.slug} />
      </aside>
    </div>
  )
}

/** An attempt under way: its state, kept in this browser, and its clock, which stands still after the last of its steps. */
function usePractice(attemptId: string, steps: number) {
  const [state, dispatch] = useReducer(practise, attemptId, readPractice)
  useEffect(() => keepPractice(attemptId, state), [attemptId, state])
  const isOver = state.step >= steps
  useEffect(() => {
    if (isOver) return
    const timer = setInterval(() => dispatch({ type: 'tick' }), SECOND)
    return () => clearInterval(timer)
  }, [isOver])
  return { state, dispatch }
}
