import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { actOn } from '../../testing/act-on-session.ts'
import { type Asker, asViewer } from '../../testing/as-viewer.ts'
import { buildSession, type TestSession } from '../../testing/build-session.ts'
import { buildUser } from '../../testing/build-user.ts'
import { type Marketplace, openMarketplace, START } from '../../testing/marketplace.ts'

let market: Marketplace
beforeAll(async () => {
  market = await openMarketplace()
  for (const slug of ['ferry-prices', 'glass-museum'])
    await market.sql(
      `insert into practice_cases (slug, title, type, industry, difficulty, style, minutes, summary, sort_key, search, body, hash)
       values ($1, $1, 'pricing', 'Transport', 1, 'interviewer_led', 30, 'A case.', 1, $1, '{}', 'x')`,
      [slug],
    )
})
beforeEach(() => market.setNow(START))
afterAll(() => market.close())

interface Entry {
  action: string
  actor: string
  actor_id: string | null
  at: Date
  detail: object
}

/** What the log says of a session since the last time it was asked. */
function logOf({ id }: TestSession) {
  let last = '0'
  return async () => {
    const rows = await market.sql<Entry & { id: string }>(
      `select id::text, action, actor, actor_id, at, detail from audit_entries
       where subject_type = 'session' and subject_id = $1 and audit_entries.id > $2::bigint order by audit_entries.id`,
      [id, last],
    )
    last = rows.at(-1)?.id ?? last
    return rows.map(({ id: _id, ...entry }) => entry)
  }
}

const at = ({ startsAt }: TestSession, minutes: number) =>
  market.setNow(new Date(startsAt.getTime() + minutes * 60_000))
const by = (actor: 'coach' | 'seeker', who: { id: string } | null) => ({
  actor,
  actor_id: who?.id ?? null,
  at: market.clock(),
})
const choose = (who: Asker, { id }: TestSession, slug: string | null) =>
  asViewer(market, who).run(
    'mutation ($id: ID!, $slug: String) { chooseSessionCase(sessionId: $id, caseSlug: $slug) { id } }',
    { id, slug },
  )

test('joining and finishing are entries of their own, once for each side, before what they bring about', async () => {
  const session = await buildSession(market, { status: 'confirmed' })
  const { coach, seeker } = session
  const news = logOf(session)
  await news()
  at(session, -2)
  await actOn(market, coach, 'joinSession', session)
  await actOn(market, coach, 'joinSession', session)
  expect(await news()).toEqual([{ action: 'join', ...by('coach', coach), detail: {} }])
  at(session, 1)
  await actOn(market, seeker, 'joinSession', session)
  await actOn(market, seeker, 'joinSession', session)
  expect(await news()).toEqual([
    { action: 'join', ...by('seeker', seeker), detail: {} },
    { action: 'start', ...by('seeker', seeker), detail: { from: 'confirmed', to: 'in_progress' } },
  ])
  at(session, 55)
  await actOn(market, seeker, 'finishSession', session)
  await actOn(market, seeker, 'finishSession', session)
  expect(await news()).toEqual([{ action: 'finish', ...by('seeker', seeker), detail: {} }])
  await actOn(market, coach, 'finishSession', session)
  expect(await news()).toEqual([
    { action: 'finish', ...by('coach', coach), detail: {} },
    { action: 'complete', ...by('coach', coach), detail: { from: 'in_progress', to: 'completed' } },
  ])
})

const update = (who: Asker, { id }: TestSession, input: object) =>
  asViewer(market, who).run(
    'mutation ($input: UpdateSessionDetailsInput!) { updateSessionDetails(input: $input) { id } }',
    { input: { sessionId: id, ...input } },
  )

describe('the details of a held time', () => {
  test('are an entry that names what changed and not what it says, and none when nothing did', async () => {
    const session = await buildSession(market, { guest: { name: 'Ada', email: 'ada@mail.test' } })
    const { token } = session
    const guest = { name: 'Ada Byron', email: 'ada.byron@mail.test' }
    await market.sql('update sessions set intake_answers = $2 where id = $1', [
      session.id,
      JSON.stringify([{ question: 'Which firm?', answer: null }]),
    ])
    const news = logOf(session)
    await news()
    for (const input of [
      { intakeNote: 'Third round at Bain.', intakeAnswers: [''] },
      { intakeNote: ' Third round at Bain. ', guest },
      { intakeAnswers: ['Bain, Munich'], guest },
      { intakeNote: 'Third round at Bain.', intakeAnswers: ['Bain, Munich'], guest },
      {},
    ])
      await update(null, session, { token, ...input })
    const entry = { action: 'updateDetails', ...by('seeker', null) }
    expect(await news()).toEqual([
      { ...entry, detail: { fields: ['intakeNote'] } },
      { ...entry, detail: { fields: ['seekerName', 'seekerEmail'] } },
      { ...entry, detail: { fields: ['intakeAnswers'] } },
    ])
  })

  test('are an entry by who signed in meanwhile and took the time over', async () => {
    const session = await buildSession(market, { guest: { name: 'M.', email: 'm@mail.test' } })
    const news = logOf(session)
    await news()
    const seeker = await buildUser(market, { firstName: 'Maya' })
    await update(seeker, session, { token: session.token })
    expect(await news()).toEqual([
      {
        action: 'updateDetails',
        ...by('seeker', seeker),
        detail: { fields: ['seekerId', 'seekerName', 'seekerEmail'] },
      },
    ])
  })

  test('are no entry when they are refused', async () => {
    const session = await buildSession(market, { status: 'confirmed' })
    const held = await buildSession(market)
    const [news, heldNews] = [logOf(session), logOf(held)]
    await Promise.all([news(), heldNews()])
    await update(null, session, { token: session.token, intakeNote: 'Late' })
    await update(null, held, { intakeNote: 'Not mine' })
    await update(null, held, { token: held.token, intakeNote: 'Fine', intakeAnswers: ['Nobody asked'] })
    expect([await news(), await heldNews()]).toEqual([[], []])
  })
})

test('five at once are one entry', async () => {
  const session = await buildSession(market, { status: 'confirmed' })
  const news = logOf(session)
  await news()
  at(session, 0)
  await Promise.all(Array.from({ length: 5 }, () => actOn(market, session.coach, 'joinSession', session)))
  expect((await news()).map(({ action }) => action)).toEqual(['join'])
})

test('a message is an entry without its words, by a guest too', async () => {
  const session = await buildSession(market, {
    status: 'confirmed',
    guest: { name: 'Ada', email: 'ada@mail.test' },
  })
  const news = logOf(session)
  await news()
  const { token, coach } = session
  await actOn(market, null, 'sendSessionMessage', session, { token, body: 'Call me on the train.' })
  await actOn(market, coach, 'sendSessionMessage', session, { body: 'No.', idempotencyKey: 'once-is-enough' })
  await actOn(market, coach, 'sendSessionMessage', session, { body: 'No.', idempotencyKey: 'once-is-enough' })
  expect(await news()).toEqual([
    { action: 'sendMessage', ...by('seeker', null), detail: {} },
    { action: 'sendMessage', ...by('coach', coach), detail: {} },
  ])
})

test('choosing a case tells what it was and is, and nothing when nothing changed', async () => {
  const session = await buildSession(market, { status: 'confirmed' })
  const news = logOf(session)
  await news()
  for (const slug of ['ferry-prices', 'ferry-prices', 'glass-museum', null, null])
    await choose(session.coach, session, slug)
  const entry = { action: 'chooseCase', ...by('coach', session.coach) }
  expect(await news()).toEqual([
    { ...entry, detail: { before: null, after: 'ferry-prices' } },
    { ...entry, detail: { before: 'ferry-prices', after: 'glass-museum' } },
    { ...entry, detail: { before: 'glass-museum', after: null } },
  ])
})

test('an answer that settles nothing yet is an entry', async () => {
  const session = await buildSession(market, { status: 'needs_resolution' })
  const news = logOf(session)
  await news()
  await actOn(market, session.coach, 'answerResolution', session, { answer: 'SEEKER_ABSENT' })
  expect(await news()).toEqual([
    {
      action: 'answerResolution',
      ...by('coach', session.coach),
      detail: { coachAnswer: 'seeker_absent', seekerAnswer: null },
    },
  ])
})

test('what is refused is no entry', async () => {
  const session = await buildSession(market, { status: 'confirmed' })
  const news = logOf(session)
  await news()
  const stranger = await buildUser(market)
  for (const who of [stranger, session.coach]) {
    await actOn(market, who, 'joinSession', session)
    await actOn(market, who, 'finishSession', session)
    await actOn(market, who, 'sendSessionMessage', session, { body: ' ' })
    await choose(who, session, 'no-such-case')
  }
  expect(await news()).toEqual([])
})
