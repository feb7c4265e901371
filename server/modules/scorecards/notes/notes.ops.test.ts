import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals'
import { type Asker, asViewer } from '../../../testing/as-viewer.ts'
import { buildCoach } from '../../../testing/build-coach.ts'
import { buildSession, type TestSession } from '../../../testing/build-session.ts'
import { buildUser } from '../../../testing/build-user.ts'
import { type Marketplace, openMarketplace, START } from '../../../testing/marketplace.ts'

let market: Marketplace
beforeAll(async () => {
  market = await openMarketplace()
})
beforeEach(() => market.setNow(START))
afterAll(() => market.close())

const NOTE = 'id minute text'
interface Note {
  id: string
  minute: number | null
  text: string
}
const add = (who: Asker, { id }: TestSession, input: object) =>
  asViewer(market, who).run<{ addSessionNote: Note[] }>(
    `mutation ($input: AddSessionNoteInput!) { addSessionNote(input: $input) { ${NOTE} } }`,
    { input: { sessionId: id, ...input } },
  )
const remove = (who: Asker, noteId: string) =>
  asViewer(market, who).run<{ removeSessionNote: Note[] }>(
    `mutation ($noteId: ID!) { removeSessionNote(noteId: $noteId) { ${NOTE} } }`,
    { noteId },
  )
const read = (who: Asker, { id }: TestSession) =>
  asViewer(market, who).run<{ sessionNotes: Note[] }>(
    `query ($id: ID!) { sessionNotes(sessionId: $id) { ${NOTE} } }`,
    { id },
  )
const stored = ({ id }: TestSession) =>
  market.sql('select minute, text from session_notes where session_id = $1', [id])

test('a note carries the minute of the session, and stands in their order', async () => {
  const session = await buildSession(market, { status: 'in_progress' })
  const { coach } = session
  const began = new Date(session.startsAt)
  await market.sql('update sessions set coach_joined_at = $2, seeker_joined_at = $2 where id = $1', [
    session.id,
    began,
  ])
  market.setNow(new Date(began.getTime() + 12 * 60_000 + 40_000))
  expect(
    (await add(coach, session, { text: ' Asks for the <b>target</b> first ' })).data.addSessionNote,
  ).toEqual([{ id: expect.any(String), minute: 12, text: 'Asks for the target first' }])
  await add(coach, session, { text: 'Warm opening', minute: 2 })
  market.setNow(new Date(began.getTime() - 60_000))
  await add(coach, session, { text: 'Ask about the visa' })
  expect((await read(coach, session)).data.sessionNotes.map(({ minute, text }) => [minute, text])).toEqual([
    [2, 'Warm opening'],
    [12, 'Asks for the target first'],
    [null, 'Ask about the visa'],
  ])
})

test('nobody but the coach reads, writes or removes them, an admin no more than the seeker', async () => {
  const session = await buildSession(market, { status: 'completed' })
  const { data } = await add(session.coach, session, { text: 'Between me and me' })
  const noteId = data.addSessionNote[0]!.id
  const admin = await buildUser(market, { userType: 'admin' })
  const other = await buildCoach(market)
  for (const who of [session.seeker, other, admin, null]) {
    expect((await add(who, session, { text: 'Mine' })).code).toBeTruthy()
    expect((await remove(who, noteId)).code).toBeTruthy()
  }
  for (const who of [other, admin]) expect((await read(who, session)).data.sessionNotes).toEqual([])
  expect((await read(session.seeker, session)).code).toBe('FORBIDDEN')
  expect((await read(null, session)).code).toBe('UNAUTHENTICATED')
  expect(await stored(session)).toEqual([{ minute: 30, text: 'Between me and me' }])
  expect((await remove(session.coach, noteId)).data.removeSessionNote).toEqual([])
  expect(await stored(session)).toEqual([])
})

test.each([
  ['nothing', { text: ' <i></i> ' }, 'text'],
  ['too much', { text: 'x'.repeat(401) }, 'text'],
  ['a minute that no session has', { text: 'A note', minute: -1 }, 'minute'],
])('%s is refused', async (_, input, path) => {
  const session = await buildSession(market, { status: 'completed' })
  const { code, errors } = await add(session.coach, session, input)
  expect([code, errors[0]?.extensions.fields]).toEqual([
    'BAD_USER_INPUT',
    [expect.objectContaining({ path })],
  ])
  expect(await stored(session)).toEqual([])
})

test('a time that is only held, or was given up, has no notes', async () => {
  for (const status of ['held', 'cancelled'] as const) {
    const session = await buildSession(market, { status })
    expect((await add(session.coach, session, { text: 'A note' })).code).toBe('POLICY_VIOLATION')
    expect(await stored(session)).toEqual([])
  }
})
