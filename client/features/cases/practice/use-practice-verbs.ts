import { useState } from 'react'
import { type ApiProblem, describeError } from '../../../apollo/errors.ts'
import {
  type PracticeMark,
  useAnswerPracticeStepMutation,
  useAskPracticeFactMutation,
  useMarkPracticeRubricMutation,
  usePausePracticeMutation,
  useRevealPracticeStepMutation,
  useSavePracticeTextMutation,
  useShowPracticeWorkingMutation,
  useTryPracticeCheckMutation,
} from '../../../generated/graphql.ts'
import type { AttemptRef } from './guest/guest-practice.ts'

/** What failed, and doing it again; without `again` there is something to change first. */
export interface Failed {
  message: string
  again?: () => void
}

const IS_FINAL = new Set(['POLICY_VIOLATION', 'BAD_USER_INPUT', 'NOT_FOUND'])

/** What can be done in an attempt; each answer holds what is open of the case then. */
export function usePracticeVerbs(attempt: AttemptRef) {
  const [busy, setBusy] = useState<string | null>(null)
  const [failed, setFailed] = useState<Failed | null>(null)
  const [ask] = useAskPracticeFactMutation()
  const [attemptCheck] = useTryPracticeCheckMutation()
  const [showWorking] = useShowPracticeWorkingMutation()
  const [answer] = useAnswerPracticeStepMutation()
  const [reveal] = useRevealPracticeStepMutation()
  const [saveText] = useSavePracticeTextMutation()
  const [mark] = useMarkPracticeRubricMutation()
  const [pause] = usePausePracticeMutation()

  async function run(name: string, action: () => Promise<unknown>): Promise<ApiProblem | null> {
    setBusy(name)
    setFailed(null)
    try {
      await action()
      return null
    } catch (error) {
      const problem = describeError(error)
      const { code, message } = problem
      if (!problem.fields.given)
        setFailed(IS_FINAL.has(code) ? { message } : { message, again: () => void run(name, action) })
      return problem
    } finally {
      setBusy(null)
    }
  }

  const of = <Input extends object>(input: Input) => ({ variables: { input: { ...attempt, ...input } } })
  return {
    busy,
    failed,
    ask: (fact: number) => run(`ask ${fact}`, () => ask(of({ fact }))),
    tryCheck: (step: number, check: number, given: string) =>
      run(`try ${check}`, () => attemptCheck(of({ step, check, given }))),
    showWorking: (step: number, check: number) =>
      run(`working ${check}`, () => showWorking(of({ step, check }))),
    answer: (step: number, text: string) => run('answer', () => answer(of({ step, text }))),
    reveal: (step: number) => run('reveal', () => reveal(of({ step }))),
    mark: (dimension: string, given: PracticeMark) =>
      run(`mark ${dimension}`, () => mark(of({ dimension, mark: given }))),
    pause: (isPaused: boolean) => run('pause', () => pause(of({ isPaused }))),
    /** Without a step, the note to oneself. Says nothing: the field it stands in does. */
    save: (step: number | null, text: string) => saveText(of({ step, text })),
  }
}

export type PracticeVerbs = ReturnType<typeof usePracticeVerbs>
