import { setTimeout as pause } from 'node:timers/promises'
import { isBroken, outcome, send } from './client.ts'

const QUESTIONS = [
  '{ publications(kind: POST, first: 5) { totalCount edges { node { slug } } } }',
  '{ cases(first: 10) { totalCount edges { node { slug } } } }',
  '{ marketplace { coachesCount reviewsCount } }',
  '{ coaches(first: 5) { totalCount edges { node { id reviews(first: 20) { totalCount } } } } }',
]
const PAUSE_MS = 40
export interface PublicReads {
  asked: () => number
  /** What did not go well so far, with when it was asked. */
  failures: () => { at: number; code: string }[]
  stop: () => Promise<void>
}

/** Strangers who read what is public, side by side, until told to stop; each is somebody else every time. */
export function keepReading(url: () => string, lanes: number): PublicReads {
  const over = new AbortController()
  const failures: { at: number; code: string }[] = []
  let asked = 0
  const lane = async () => {
    for (let turn = 0; !over.signal.aborted; turn++) {
      const at = performance.now()
      const answer = await send(`${url()}/graphql`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ query: QUESTIONS[turn % QUESTIONS.length] }),
      })
      asked += 1
      const isWrong = isBroken(answer) || answer.code !== null || answer.data?.includes('"errors"')
      if (isWrong) failures.push({ at, code: outcome(answer) })
      await pause(PAUSE_MS)
    }
  }
  const reading = Promise.all(Array.from({ length: lanes }, lane))
  return {
    asked: () => asked,
    failures: () => failures,
    stop: async () => {
      over.abort()
      await reading
    },
  }
}
