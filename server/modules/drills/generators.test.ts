import { describe, expect, test } from '@jest/globals'
import { DRILL_KINDS, type Drill, type DrillKind } from './drill.rules.ts'
import { evaluate } from './evaluator/evaluate.testing.ts'
import { GENERATORS } from './generators/index.rules.ts'

/** `DRILLS=10000` in front looks at as many of each kind. */
const COUNT = Number(process.env['DRILLS'] ?? 200)

/** The first few faults among so many drills of a kind. */
function faults(kind: DrillKind, change: (drill: Drill) => Drill = (drill) => drill): string[] {
  const found: string[] = []
  for (let seed = 0; seed < COUNT && found.length < 5; seed++)
    found.push(...evaluate(kind, change(GENERATORS[kind].generate(seed))).map((one) => `${seed}: ${one}`))
  return found
}

describe.each(DRILL_KINDS)('%s', (kind) => {
  test('every answer is right, and the only one, by whoever reads the prompt alone', () => {
    expect(faults(kind)).toEqual([])
  })

  test('the same seed makes the same drill, other seeds others', () => {
    const made = Array.from({ length: 50 }, (_, seed) => JSON.stringify(GENERATORS[kind].generate(seed)))
    expect(made).toEqual(made.map((_, seed) => JSON.stringify(GENERATORS[kind].generate(seed))))
    expect(new Set(made).size).toBe(50)
  })

  test('a wrong answer in a generator is seen', () => {
    const seen = DRILL_KINDS.map((_, place) => {
      const drill = GENERATORS[kind].generate(place)
      return evaluate(kind, { ...drill, questions: drill.questions.map(spoilt) }).length
    })
    for (const count of seen) expect(count).toBeGreaterThanOrEqual(3)
  })
})

/** The same question with another answer: a tenth more, or the options one further. */
function spoilt(question: Drill['questions'][number]): Drill['questions'][number] {
  if (question.kind === 'number') return { ...question, answer: question.answer * 1.1 + 0.2 }
  const { answer, options } = question
  return { ...question, answer: answer.map((place) => (place + 1) % options.length) }
}

test.each<[string, (drill: Drill) => Drill]>([
  [
    'a figure of the prompt',
    (drill) => ({ ...drill, prompt: drill.prompt.map((one) => one.replace(/\d/, '7')) }),
  ],
  ['a gap in the text', (drill) => ({ ...drill, title: 'The costs of undefined' })],
  [
    'two options that are equal',
    (drill) => ({
      ...drill,
      questions: drill.questions.map((one) =>
        one.kind === 'number' ? one : { ...one, options: [one.options[1] ?? '', ...one.options.slice(1)] },
      ),
    }),
  ],
])('%s that is wrong is seen', (_, change) => {
  expect(faults('break_even', change).length).toBeGreaterThan(0)
})
