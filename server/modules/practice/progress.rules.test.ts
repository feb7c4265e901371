import { describe, expect, test } from '@jest/globals'
import {
  giveUpRest,
  isThrough,
  openStep,
  practise,
  type PracticeBody,
  type PracticeEvent,
  practiceRefusal,
  type Progress,
  progressOf,
  scoreOf,
  stepAt,
} from './progress.rules.ts'

const check = (answer: number) => ({
  question: '?',
  expression: `${answer}`,
  answer,
  unit: '',
  tolerance: 0.02,
})
const step = (...answers: number[]) => ({
  title: 'A step',
  prompt: 'What?',
  minutes: 5,
  strong: ['So.'],
  ...(answers.length > 0 && { checks: answers.map(check) }),
})
const body: PracticeBody = {
  steps: [step(), step(100, 50), step()],
  clarifyingFacts: [{ question: 'How many?', answer: 'Four.' }],
  rubric: [{ dimension: 'structuring', strong: 'Two levers.', weak: 'A list.' }],
}

const after = (...events: PracticeEvent[]): Progress =>
  events.reduce((progress, event) => {
    expect(practiceRefusal(progress, body, event)).toBeNull()
    return practise(progress, body, event)
  }, progressOf({}))

const answer = (at: number, text = 'So.'): PracticeEvent => ({ type: 'answer', step: at, text })
const reveal = (at: number): PracticeEvent => ({ type: 'reveal', step: at })
const attempt = (given: number, at = 0): PracticeEvent => ({ type: 'try', step: 1, check: at, given })
const showWorking: PracticeEvent = { type: 'showWorking', step: 1, check: 0 }

describe('steps come in order', () => {
  test.each([
    answer(1),
    reveal(1),
    attempt(100),
    showWorking,
    reveal(2),
    { type: 'write', step: 1, text: 'a' },
  ] as const)('before the first is closed, %j is refused', (event) => {
    expect(practiceRefusal(after(), body, event)).toMatch(/in order/)
  })

  test('one that is closed, either way, opens the next, and stays as it was closed', () => {
    expect(openStep(after(answer(0)), body)).toBe(1)
    expect(openStep(after(reveal(0), reveal(1)), body)).toBe(2)
    const kept = after(reveal(0), answer(0, 'Too late.'))
    expect(stepAt(kept, 0)).toMatchObject({ closedAs: 'revealed', answer: '' })
    expect(stepAt(after(answer(0), reveal(0)), 0).closedAs).toBe('answered')
    const late = { type: 'write', step: 0, text: 'What the strong answer says.' } as const
    expect(stepAt(after(answer(0, 'Mine.'), late), 0).answer).toBe('Mine.')
    expect(stepAt(after(reveal(0), late), 0).answer).toBe('')
  })

  test('an answer needs words where there is nothing to calculate, or words that were kept', () => {
    expect(practiceRefusal(after(), body, answer(0, '  '))).toMatch(/Write an answer/)
    expect(stepAt(after({ type: 'write', step: 0, text: 'Mine.' }, answer(0, '')), 0)).toMatchObject({
      closedAs: 'answered',
      answer: 'Mine.',
    })
  })

  test('and a try at every calculation where there are some', () => {
    const half = after(reveal(0), attempt(1))
    expect(practiceRefusal(half, body, answer(1))).toMatch(/Try each calculation/)
    expect(openStep(after(reveal(0), attempt(1), attempt(1, 1), answer(1, '')), body)).toBe(2)
  })
})

test.each([
  { type: 'ask', fact: 1 },
  { type: 'ask', fact: -1 },
  { type: 'reveal', step: 3 },
  { type: 'reveal', step: -1 },
  { type: 'try', step: 0, check: 0, given: 1 },
  { type: 'mark', dimension: 'presence', mark: 'weak' },
] as const)('there is no %j', (event) => {
  expect(practiceRefusal(after(), body, event)).toBe('missing')
})

describe('the score', () => {
  test.each([
    ['the first try counts, not the second', [attempt(90), attempt(100)], [0, 1]],
    ['near enough is right', [attempt(101.9), attempt(50, 1)], [2, 2]],
    ['too far is not', [attempt(102.1)], [0, 1]],
    ['a closed step counts whole', [attempt(100), reveal(1)], [1, 2]],
    ['a try after it was shown does not count', [reveal(1), attempt(100), attempt(50, 1)], [0, 2]],
    ['the working does not undo the first try', [attempt(100), showWorking, attempt(1)], [1, 1]],
  ] as const)('%s', (_, events, [checksRight, checksTotal]) => {
    expect(scoreOf(after(reveal(0), ...events), body)).toEqual({ checksRight, checksTotal })
  })

  test('the working waits for a try', () => {
    expect(practiceRefusal(after(reveal(0)), body, showWorking)).toMatch(/Try it once/)
  })

  test('what is given up is revealed, and counted', () => {
    const given = giveUpRest(after(answer(0), attempt(100)), body)
    expect([0, 1, 2].map((at) => stepAt(given, at).closedAs)).toEqual(['answered', 'revealed', 'revealed'])
    expect(scoreOf(given, body)).toEqual({ checksRight: 1, checksTotal: 2 })
  })
})

test('the rubric is marked once every step is closed, and not before', () => {
  const mark = { type: 'mark', dimension: 'structuring', mark: 'strong' } as const
  expect(practiceRefusal(after(reveal(0)), body, mark)).toMatch(/every step/)
  const done = after(reveal(0), reveal(1), reveal(2), mark)
  expect(done.marks).toEqual({ structuring: 'strong' })
  expect(practise(done, body, { ...mark, mark: null }).marks).toEqual({})
})

test('whatever is not refused, in any order, leaves closed steps first, and no try counts twice', () => {
  const events: PracticeEvent[] = [0, 1, 2].flatMap((at) => [
    answer(at),
    reveal(at),
    { type: 'write', step: at, text: 'x' } as const,
  ])
  events.push(attempt(100), attempt(3), attempt(50, 1), showWorking, { type: 'ask', fact: 0 })
  let seed = 7
  const random = (below: number) => {
    seed = (seed * 16807) % 2147483647
    return seed % below
  }
  for (let walk = 0; walk < 200; walk += 1) {
    let progress = progressOf({})
    for (let move = 0; move < 30; move += 1) {
      const event = events[random(events.length)] ?? answer(0)
      if (practiceRefusal(progress, body, event)) continue
      const before = progress
      progress = practise(progress, body, event)
      const open = openStep(progress, body)
      for (let later = open; later < 3; later += 1) expect(stepAt(progress, later).closedAs).toBeNull()
      expect(open).toBeGreaterThanOrEqual(openStep(before, body))
      const firsts = (of: Progress) => [0, 1].map((at) => stepAt(of, 1).checks[at]?.first ?? null)
      const counted = firsts(before)
      expect(firsts(progress).map((first, at) => counted[at] && first)).toEqual(counted)
    }
    expect(isThrough(giveUpRest(progress, body), body)).toBe(true)
  }
})
