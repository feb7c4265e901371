import { createHash, randomUUID } from 'node:crypto'
import { signSessionToken } from '../../modules/sessions/booking/session-token.rules.ts'
import type { TestSession } from '../build-session.ts'
import { nextPerson } from '../build-user.ts'
import type { Marketplace } from '../marketplace.ts'
import { insertOf, present, type Rows, rowsSince } from './written-rows.ts'

/** A session that was booked once, with its coach and its seeker, to be written again under other ids. */
export interface Recording {
  session: TestSession
  rows: Rows
  insert: string
  /** Where the story left the clock. */
  endsAt: Date
}

/** Runs a story in a marketplace where nothing else happens, and keeps every row that it has written. */
export async function record(
  market: Marketplace,
  tell: (market: Marketplace) => Promise<TestSession>,
): Promise<Recording> {
  const since = await present(market.pool)
  const session = await tell(market)
  const rows = await rowsSince(market.pool, since)
  return { session, rows, insert: await insertOf(market.pool, rows), endsAt: market.clock() }
}

const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g
const HEX = /\\\\x((?:[0-9a-f]{2})+)/g

/** Moves the clock to where the story ends and writes the recorded rows under new ids; undefined where they might not fit. */
export async function replay(
  market: Marketplace,
  { session, rows, insert, endsAt }: Recording,
): Promise<TestSession | undefined> {
  // As in the story, what is due of other sessions happens on the way.
  if (endsAt > market.clock()) {
    market.setNow(endsAt)
    await market.settle()
  }
  const renamed = new Map<string, string>()
  const people = [session.coach, session.seeker].filter((one) => one !== null)
  for (const { email, firebaseUid } of people) {
    const fresh = nextPerson()
    renamed.set(email, fresh.email).set(firebaseUid, fresh.firebaseUid)
  }
  const idOf = (id: string) => {
    const fresh = renamed.get(id) ?? randomUUID()
    renamed.set(id, fresh)
    return fresh
  }
  renamed.set(
    session.token,
    signSessionToken(market.services.secret, { id: idOf(session.id), tokenEpoch: 0 }),
  )
  const given = [...renamed].filter(([old]) => !old.match(UUID))
  const rename = (text: string) =>
    given.reduce((sum, [old, fresh]) => sum.replaceAll(old, fresh), text.replace(UUID, idOf))
  const bytes = (hex: string) => Buffer.from(rename(Buffer.from(hex, 'hex').toString('latin1')), 'latin1')
  const text = rename(JSON.stringify(rows)).replace(
    HEX,
    (_, hex: string) => `\\\\x${bytes(hex).toString('hex')}`,
  )
  const name = `replay ${createHash('sha1').update(insert).digest('hex').slice(0, 12)}`
  const { rowCount } = await market.pool.query({ name, text: insert, values: [text] })
  if (!rowCount) return undefined
  const again = JSON.parse(rename(JSON.stringify(session))) as TestSession
  for (const { firebaseUid: uid, email } of [again.coach, again.seeker].filter((one) => one !== null))
    market.identity.admit({ uid, email, emailVerified: true })
  return { ...again, startsAt: session.startsAt }
}
