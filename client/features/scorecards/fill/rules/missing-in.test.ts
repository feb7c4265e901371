import { expect, test } from '@jest/globals'
import * as fc from 'fast-check'
import { LIMITS as KEPT, submitMistakes } from '../../../../../server/modules/scorecards/scorecard.rules.ts'
import {
  DIMENSION_TEXTS,
  DIMENSIONS,
  sectionOf,
} from '../../../../../server/modules/scorecards/template.rules.ts'
import { weightOf } from '../../../../../server/modules/scorecards/progress/weighted-mean.rules.ts'
import {
  contentOf,
  type ScorecardInput,
} from '../../../../../server/modules/scorecards/write-scorecard.service.ts'
import { RECOMMENDATIONS, type TemplateDimension } from '../../scorecard-words.ts'
import { newKey, placeMistakes, type ScorecardForm, toDraft } from '../scorecard-form.ts'
import { dueOf, LIMITS, missingIn } from './missing-in.ts'

const upper = (name: string) => name.replace(/[A-Z]/g, (sign) => `_${sign}`).toUpperCase()
const lower = (name: string) => name.toLowerCase()
const camel = (name: string) => lower(name).replace(/_(.)/g, (_, sign: string) => sign.toUpperCase())

const dimensions = DIMENSIONS.map((dimension) => ({
  dimension: upper(dimension),
  label: DIMENSION_TEXTS[dimension].label,
  section: upper(sectionOf(dimension)),
  weight: weightOf(dimension),
})) as TemplateDimension[]
const order = dimensions.map(({ dimension }) => dimension)

/** What the server says of what the form would send, at the form's own fields. */
function refusedBy(form: ScorecardForm, hasFile: boolean) {
  const { scores, priorities, recommendation, ...rest } = toDraft('one', form, order)
  const input = {
    ...rest,
    scores: scores?.map((one) => ({ ...one, dimension: camel(one.dimension) })),
    priorities: priorities?.map((one) => ({
      ...one,
      dimension: one.dimension ? camel(one.dimension) : null,
    })),
    recommendation: recommendation ? lower(recommendation) : null,
  } as ScorecardInput
  const fields = Object.fromEntries(
    submitMistakes(contentOf(input), hasFile).map(({ path, message }) => [path, message]),
  )
  return placeMistakes(fields, form, order)
}

const text = fc.constantFrom('', '', ' ', 'Calm.')
const forms = fc.record({
  scores: fc.dictionary(fc.constantFrom(...order), fc.constantFrom(null, 1, 2, 3, 4, 5)),
  evidence: fc.dictionary(fc.constantFrom(...order), text),
  strengths: fc.array(
    text.map((words) => ({ key: newKey(), text: words })),
    { maxLength: 3 },
  ),
  priorities: fc.array(
    fc
      .record({
        dimension: fc.constantFrom('' as const, ...order),
        observation: text,
        why: text,
        nextStep: text,
      })
      .map((one) => ({ key: newKey(), ...one })),
    { maxLength: 3 },
  ),
  recommendation: fc.constantFrom(null, ...RECOMMENDATIONS.map(([value]) => value)),
  explanation: text,
  followUps: fc.constant({}),
}) as fc.Arbitrary<ScorecardForm>

test('the page asks for what the server refuses, at the same place and in the same words', () => {
  fc.assert(
    fc.property(forms, fc.boolean(), (form, hasFile) => {
      expect(missingIn(form, dimensions, hasFile)).toEqual(refusedBy(form, hasFile))
    }),
    { numRuns: 2000 },
  )
})

test('the page stops where the server does', () => {
  expect(LIMITS).toEqual(KEPT)
})

test('nothing is asked of an empty page; a score calls for its evidence and for the rest', () => {
  const empty: ScorecardForm = {
    scores: {},
    evidence: {},
    strengths: [],
    priorities: [],
    recommendation: null,
    explanation: '',
    followUps: {},
  }
  const due = (form: ScorecardForm) => Object.keys(dueOf(missingIn(form, dimensions, false), form))
  expect(due(empty)).toEqual([])
  expect(due({ ...empty, scores: { STRUCTURING: 3 } })).toEqual(['strengths', 'priorities', 'recommendation'])
  expect(due({ ...empty, scores: { STRUCTURING: 4 } })).toContain('evidence.STRUCTURING')
})
