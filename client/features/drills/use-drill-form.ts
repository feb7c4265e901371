import { type FormEvent, useState } from 'react'
import { describeError } from '../../apollo/errors.ts'
import { useAnswerDrillMutation } from '../../generated/graphql.ts'
import { newIdempotencyKey } from '../../lib/idempotency-key.ts'
import { emptyAnswer, type Given, toAnswers, unreadable } from './drill-answers.ts'
import type { Attempt } from './drill-words.ts'

/** The answers to a try, and sending them once: pressing again after no answer came sends the same key. */
export function useDrillForm({ id: attemptId, questions }: Attempt, onAnswered: () => void) {
  const [given, setGiven] = useState(() => questions.map(emptyAnswer))
  const [unread, setUnread] = useState<number[]>([])
  const [refusal, setRefusal] = useState<string>()
  const [sent, setSent] = useState({ text: '', key: '' })
  const [answerDrill, { loading: isBusy }] = useAnswerDrillMutation()

  function change(place: number, next: Given) {
    setUnread((known) => known.filter((one) => one !== place))
    setGiven((known) => known.map((one, at) => (at === place ? next : one)))
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    const wrong = unreadable(questions, given)
    setUnread(wrong)
    setRefusal(undefined)
    if (wrong.length > 0) return
    const answers = toAnswers(questions, given)
    const text = JSON.stringify(answers)
    const idempotencyKey = sent.text === text ? sent.key : newIdempotencyKey()
    setSent({ text, key: idempotencyKey })
    try {
      onAnswered()
      await answerDrill({ variables: { input: { attemptId, answers, idempotencyKey } } })
    } catch (error) {
      setRefusal(describeError(error).message)
    }
  }

  return { given, unread, refusal, isBusy, change, submit: (event: FormEvent) => void submit(event) }
}
