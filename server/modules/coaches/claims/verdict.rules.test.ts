import { describe, expect, test } from '@jest/globals'
import { isOutdated, type NamedAnswer, readAnswers } from './decision.rules.ts'
import { standingsOf } from './claim-standing.rules.ts'
import { answerText } from './verdict.rules.ts'

const profile = { isVerified: false, isReadyForReview: true, readyAt: new Date(), degree: 'MBA' }
const standings = standingsOf(profile, () => ({ open: null, confirmation: null, evidence: [] }))
const revision = standings.find(({ claim }) => claim === 'degree')?.revision ?? ''
const answer = (change: Partial<NamedAnswer> = {}): NamedAnswer => ({
  claim: 'degree',
  revision,
  verdict: 'confirmed',
  reason: 'document_seen',
  words: null,
  ...change,
})

describe('a decision is taken', () => {
  test.each<[string, Partial<NamedAnswer>, string | null]>([
    ['with how it was checked', { words: '  The diploma.  ' }, 'The diploma.'],
    ['with what is wrong', { verdict: 'refused', reason: 'differs' }, null],
    [
      'with words alone',
      { verdict: 'changes_requested', reason: 'other', words: 'Which year?' },
      'Which year?',
    ],
    ['without the space somebody typed', { words: '   ' }, null],
    ['without what nobody sees', { words: '\u200b\u2060\u200d' }, null],
    ['on one line', { words: 'Which year?\nAnd\u202e where?' }, 'Which year? And where?'],
  ])('%s', (_case, change, words) => expect(readAnswers([answer(change)])[0]?.words).toBe(words))
})

describe('a decision is refused', () => {
  test.each<[string, Partial<NamedAnswer>, string]>([
    ['an objection to what is confirmed', { reason: 'differs' }, 'decisions.0.reason'],
    ['a check of what is refused', { verdict: 'refused' }, 'decisions.0.reason'],
    ['another reason without words', { verdict: 'refused', reason: 'other' }, 'decisions.0.words'],
    ['words that say nothing', { words: 'No' }, 'decisions.0.words'],
    ['too few words that can be seen', { words: 'No\u200b\u200d\u200d\u200d' }, 'decisions.0.words'],
    [
      'another reason that nobody sees',
      { verdict: 'refused', reason: 'other', words: '\u200b'.repeat(5) },
      'decisions.0.words',
    ],
    ['words without an end', { words: 'x'.repeat(501) }, 'decisions.0.words'],
  ])('%s', (_case, change, path) => {
    expect(() => readAnswers([answer(change)])).toThrow(
      expect.objectContaining({
        extensions: expect.objectContaining({ fields: [expect.objectContaining({ path })] }),
      }),
    )
  })

  test('none, or two on one claim', () => {
    expect(() => readAnswers([])).toThrow('Decide on at least one claim.')
    expect(() => readAnswers([answer(), answer()])).toThrow('Decide on each claim once.')
  })

  test('of what was edited since, of what says nothing, and of what is settled of somebody verified', () => {
    expect(isOutdated(profile, standings, [answer()])).toBe(false)
    expect(isOutdated(profile, standings, [answer({ revision: 'of before' })])).toBe(true)
    const firms = standings.find(({ claim }) => claim === 'firms')?.revision ?? ''
    expect(isOutdated(profile, standings, [answer({ claim: 'firms', revision: firms })])).toBe(true)
    const settled = standingsOf({ ...profile, isVerified: true }, () => ({
      open: null,
      confirmation: null,
      evidence: [],
    }))
    expect(isOutdated({ isVerified: true }, settled, [answer()])).toBe(true)
  })
})

test.each<[Partial<NamedAnswer>, string]>([
  [{ words: 'The dean wrote.' }, 'Degree: confirmed.'],
  [{ verdict: 'refused', reason: 'other_name' }, 'Degree: not confirmed. The document is in another name.'],
  [
    { claim: 'previousRole', verdict: 'changes_requested', reason: 'other', words: 'Which office?' },
    'Previous role: please change it or add to it. Which office?',
  ],
])('what the coach reads of %j', (change, text) => expect(answerText(answer(change))).toBe(text))
