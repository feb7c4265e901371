import { expect, test } from '@jest/globals'
import { type CoachShown, pictureOfArticle, pictureOfCase, pictureOfCoach } from './picture.rules.ts'
import { spellPicture } from './spell-picture.rules.ts'

const elena: CoachShown = {
  id: '4e9036e3-37c3-4963-a339-05be5ae00f2b',
  fullName: 'Elena Maria Marchetti',
  previousRole: 'Engagement manager',
  headline: 'Ten years of final rounds',
  firms: ['McKinsey'],
  specialties: ['Market entry', 'Pricing', 'Growth'],
  rating: 4.9,
  reviewsCount: 1_186,
  totalSessions: 1,
  experienceYears: 9,
}
const surroundings = { brand: 'Casebound', host: 'casebound.example' }

test('a coach is shown with what does not change from day to day', () => {
  const shown = pictureOfCoach(elena)
  expect(shown).toMatchObject({
    title: 'Elena Maria Marchetti',
    text: 'Engagement manager',
    motif: { kind: 'initials', text: 'EM' },
    chips: ['McKinsey', 'Market entry', 'Pricing'],
    figures: [
      { value: '4.90', label: 'from 1,186 reviews' },
      { value: '1', label: 'session here' },
      { value: '9', label: 'years in consulting' },
    ],
  })
  expect(JSON.stringify(shown)).not.toMatch(/£|€|\$|price/i)
})

test('what there is not is left out', () => {
  const shown = pictureOfCoach({
    ...elena,
    previousRole: null,
    rating: null,
    totalSessions: 0,
    experienceYears: 0,
  })
  expect([shown.text, shown.figures]).toEqual(['Ten years of final rounds', []])
  expect(pictureOfCoach({ ...elena, reviewsCount: 1 }).figures[0]?.label).toBe('from 1 review')
})

test.each([
  ['mergers_and_acquisitions', 'M&A'],
  ['market_entry', 'Market entry'],
])('a case of %s says %s', (type, word) => {
  const shown = pictureOfCase({ title: 'Ferries', summary: '', type, industry: 'travel', minutes: 30 })
  expect(shown.chips).toEqual([word, 'Travel', '30 minutes'])
})

test('an article says what it is, and who wrote it', () => {
  const text = { title: 'Say the unit', summary: 'A habit', minutes: 4 }
  expect(pictureOfArticle('Blog', { ...text, author: 'Ada Osei' }).chips).toEqual([
    'Ada Osei',
    '4 min to read',
  ])
  expect(pictureOfArticle('Framework', { ...text, author: null }).chips).toEqual(['4 min to read'])
})

test('a name in letters that cannot be drawn is not drawn in part', () => {
  const shown = pictureOfCoach({
    ...elena,
    fullName: 'Wei 李',
    previousRole: 'عمر',
    firms: ['麦肯锡', 'Bain 🎉'],
  })
  expect(spellPicture({ ...surroundings, ...shown })).toMatchObject({
    title: 'Interview coach',
    eyebrow: null,
    text: null,
    motif: { kind: 'initials', text: '' },
    chips: ['Bain', 'Market entry'],
  })
})
