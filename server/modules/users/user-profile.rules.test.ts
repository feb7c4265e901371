import { expect, test } from '@jest/globals'
import { cleanUserProfile, notificationsOf, userProfileMistakes } from './user-profile.rules.ts'

const NOW = new Date('2026-11-21T09:30:00Z')
const mistakes = (input: object, interviewDate: string | null = null, now = NOW) =>
  userProfileMistakes(
    input,
    { interviewDate, firstName: 'Maya', lastName: 'Fernandes' },
    { now, product: 'Casebound' },
  ).map(({ path }) => path)

test.each([
  [{}, []],
  [{ firstName: 'Maya', lastName: '', timeZone: 'Asia/Kolkata', interviewDate: '2026-11-21' }, []],
  [{ firstName: '' }, ['firstName']],
  [{ firstName: null }, ['firstName']],
  [{ firstName: 'x'.repeat(51), lastName: 'y'.repeat(51) }, ['firstName', 'lastName']],
  [{ timeZone: 'Mars/Olympus' }, ['timeZone']],
  [{ timeZone: null }, []],
  [{ targetFirms: Array.from({ length: 9 }, (_, i) => `Firm ${i}`) }, ['targetFirms']],
  [{ targetFirms: ['x'.repeat(61)] }, ['targetFirms']],
  [{ interviewDate: null }, []],
  [{ interviewDate: '' }, ['interviewDate']],
  [{ interviewDate: '2026-11-19' }, ['interviewDate']],
  [{ interviewDate: '2027-02-30' }, ['interviewDate']],
  [{ interviewDate: 'tomorrow' }, ['interviewDate']],
  [{ interviewDate: '2036-01-01' }, ['interviewDate']],
])('%j has mistakes in %j', (input, expected) => {
  expect(mistakes(input)).toEqual(expected)
})

test('a date that has passed since it was saved may stay, another passed one may not be set', () => {
  expect(mistakes({ interviewDate: '2026-11-02' }, '2026-11-02')).toEqual([])
  expect(mistakes({ interviewDate: '2026-11-03' }, '2026-11-02')).toEqual(['interviewDate'])
})

test('nobody’s today is refused, however far west', () => {
  const lateInHonolulu = new Date('2026-11-22T09:59:00Z')
  expect(mistakes({ interviewDate: '2026-11-21' }, null, lateInHonolulu)).toEqual([])
  expect(mistakes({ interviewDate: '2026-11-20' }, null, lateInHonolulu)).toEqual(['interviewDate'])
  const overEverywhere = new Date('2026-11-22T12:00:00Z')
  expect(mistakes({ interviewDate: '2026-11-21' }, null, overEverywhere)).toEqual(['interviewDate'])
})

test('markup goes, and each firm stands once as it was first written', () => {
  expect(
    cleanUserProfile({ firstName: ' <b>Maya</b> ', targetFirms: ['Bain', 'bain ', '<i>BCG</i>', ' '] }),
  ).toEqual({ firstName: 'Maya', targetFirms: ['Bain', 'BCG'] })
})

test('an initial may stand before its name, and is kept with a space; a link is refused', () => {
  const clean = cleanUserProfile({ firstName: 'Maria J.Lopez', lastName: 'A.Schmidt' })
  expect([clean, mistakes(clean)]).toEqual([{ firstName: 'Maria J. Lopez', lastName: 'A. Schmidt' }, []])
  expect(mistakes(cleanUserProfile({ firstName: 'evil.example', lastName: '1.2.3.4' }))).toEqual([
    'firstName',
    'lastName',
  ])
})

test('reminders and messages are sent until somebody says otherwise, news only when asked for', () => {
  expect(notificationsOf({})).toEqual({ sessionReminders: true, messages: true, productNews: false })
  expect(notificationsOf({ messages: false, productNews: true })).toEqual({
    sessionReminders: true,
    messages: false,
    productNews: true,
  })
})
