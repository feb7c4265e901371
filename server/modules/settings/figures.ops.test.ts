import { beforeAll, expect, test } from '@jest/globals'
import { randomUUID } from 'node:crypto'
import { DAY, HOUR, MINUTE } from '../../lib/durations.ts'
import { asViewer } from '../../testing/as-viewer.ts'
import { buildSession, type TestSession } from '../../testing/build-session.ts'
import { changeSettings } from '../../testing/change-settings.ts'
import { START } from '../../testing/marketplace.ts'
import { openPostOffice } from '../notifications/post-office.testing.ts'
import { moment } from '../notifications/wordings/moments.rules.ts'
import { publishContent } from '../publications/publish-content.service.ts'
import { readArticles } from '../publications/read-articles.query.ts'
import { EDITABLE_FIGURES, literalsIn } from './figures.testing.ts'

const office = openPostOffice()
const ask = async <T>(document: string, variables: object = {}, who: TestSession['seeker'] = null) =>
  (await asViewer(office.market, who).run<T>(document, { ...variables })).data

beforeAll(async () => {
  await publishContent(office.market.pool, { articles: await readArticles(), cases: [] })
  const whole = Object.entries(EDITABLE_FIGURES).filter(([, { unusual }]) => Number.isInteger(unusual))
  await changeSettings(office.market, Object.fromEntries(whole.map(([key, { unusual }]) => [key, unusual])))
})

test.each(['terms', 'about', 'privacy'])('%s says the figures in force, and none that was', async (slug) => {
  const { publication } = await ask<{ publication: { body: string } }>(
    `query ($slug: String!) { publication(kind: PAGE, slug: $slug) { body } }`,
    { slug },
  )
  expect(literalsIn(publication.body)).toEqual([])
  expect(publication.body).not.toContain('{{')
  const said = Object.values(EDITABLE_FIGURES).flatMap(({ pages }) =>
    pages?.slugs.includes(slug) ? [pages.words] : [],
  )
  expect(said.length).toBeGreaterThan(0)
  for (const words of said) expect(publication.body).toContain(words)
})

test('the list of pages says them too, and does without a text', async () => {
  const LIST = `{ publications(kind: PAGE) { edges { node { slug body } } } }`
  const { publications } = await ask<{ publications: { edges: { node: { slug: string; body: string } }[] } }>(
    LIST,
  )
  const pages = publications.edges.filter(({ node }) => node.slug !== 'developers')
  expect(pages).toHaveLength(3)
  for (const { node } of pages) expect(node.body).toMatch(/\b23 days\b/)
  expect(publications.edges.map(({ node }) => node.body).join()).not.toContain('{{')
  await ask(LIST.replace(' body', ''))
})

test('what the pages of the product say is served', async () => {
  const { figures } = await ask<{ figures: object }>(
    `{ figures { answerHours closesAfterDays resolutionHours commissionFirstPercent commissionFirstSessions commissionLaterPercent reviewCharacters replyCharacters highestHourlyUnits
      calendarRules { slotIntervalMinutes bufferBeforeMinutes bufferAfterMinutes minimumNoticeHours windowDays maxPerDay maxPerWeek }
      cancellation { policy fullHours halfHours graceMinutes graceStartHours } } }`,
  )
  expect(figures).toEqual({
    answerHours: 41,
    closesAfterDays: 23,
    resolutionHours: 97,
    commissionFirstPercent: 43,
    commissionFirstSessions: 11,
    commissionLaterPercent: 17,
    reviewCharacters: 1234,
    replyCharacters: 321,
    highestHourlyUnits: 1_913,
    calendarRules: {
      slotIntervalMinutes: 20,
      bufferBeforeMinutes: 7,
      bufferAfterMinutes: 11,
      minimumNoticeHours: 19,
      windowDays: 71,
      maxPerDay: 3,
      maxPerWeek: 9,
    },
    cancellation: [
      { policy: 'FLEXIBLE', fullHours: 19, halfHours: 5, graceMinutes: 67, graceStartHours: 37 },
      { policy: 'STANDARD', fullHours: 31, halfHours: 11, graceMinutes: 67, graceStartHours: 37 },
      { policy: 'STRICT', fullHours: 71, halfHours: 29, graceMinutes: 67, graceStartHours: 37 },
    ],
  })
})

type Instants = Record<'endsAt' | 'holdExpiresAt' | 'answersUntil' | 'closesAt', string>
const SESSION = `query ($id: ID!) { session(id: $id) { endsAt holdExpiresAt answersUntil closesAt commissionBps } }`
const seen = async ({ id, seeker }: TestSession) =>
  (await ask<{ session: Instants & { commissionBps: number | null } }>(SESSION, { id }, seeker)).session
const since = (at: string, from: string | Date) => Date.parse(at) - new Date(from).getTime()

test('a hold and the commission go by them', async () => {
  const held = await buildSession(office.market, { status: 'held' })
  expect(since((await seen(held)).holdExpiresAt, START)).toBe(37 * MINUTE)
  const sold = await buildSession(office.market, { status: 'confirmed' })
  expect((await seen(sold)).commissionBps).toBe(4300)
})

/** All that a side was written of a session, in one text. */
const written = async ({ seeker, coach }: TestSession) =>
  [...(await office.mailTo(seeker?.email)), ...(await office.mailTo(coach.email))]
    .map(({ subject, text }) => `${subject}\n${text}`)
    .join('\n')

test('a completed session closes by them, as its page, its letters and the receipt of its review say', async () => {
  const session = await buildSession(office.market, { status: 'completed' })
  const { closesAt, endsAt } = await seen(session)
  expect(since(closesAt, endsAt)).toBe(23 * DAY)
  const letters = await written(session)
  expect(letters).toContain(`until ${moment(closesAt, 'Europe/London')}; it is published`)
  expect(literalsIn(letters)).toEqual([])
  const input = {
    sessionId: session.id,
    token: session.token,
    rating: 5,
    wouldRebook: true,
    idempotencyKey: randomUUID(),
  }
  const { submitReview } = await ask<{ submitReview: { receipt: string } }>(
    'mutation ($input: SubmitReviewInput!) { submitReview(input: $input) { receipt } }',
    { input },
    session.seeker,
  )
  const { reviewReceipt } = await ask<{ reviewReceipt: { publishesBy: string } }>(
    'query ($id: ID!, $receipt: String!) { reviewReceipt(sessionId: $id, receipt: $receipt) { publishesBy } }',
    { id: session.id, receipt: submitReview.receipt },
  )
  expect(reviewReceipt.publishesBy).toBe(closesAt)
})

test('both may say what happened for as long as they say', async () => {
  const session = await buildSession(office.market, { status: 'needs_resolution' })
  const { answersUntil, endsAt } = await seen(session)
  expect(since(answersUntil, endsAt)).toBe(97 * HOUR)
  const letters = await written(session)
  expect(letters).toContain(`by ${moment(answersUntil, 'Europe/London')} that it took place`)
  expect(literalsIn(letters)).toEqual([])
})
