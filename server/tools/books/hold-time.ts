import type { Asker } from './asker.ts'
import type { Operation } from './operations.ts'

/** A time on hold: what the pay page is about. */
export interface Held {
  id: string
  token: string
  release(): Promise<unknown>
}

const operation = (name: string, text: string): Operation => ({
  name,
  kind: 'mutation',
  text,
  variables: new Set(['input', 'coachId', 'from', 'to', 'type']),
  paths: new Set(),
  isPaged: false,
})
const TYPES = operation(
  'Types',
  `query Types($coachId: ID!) { coach(id: $coachId) { sessionTypes { key price { amountMinor } } } }`,
)
const SLOTS = operation(
  'Slots',
  `query Slots($coachId: ID!, $type: String!, $from: DateTimeISO!, $to: DateTimeISO!) {
    slots(coachId: $coachId, sessionType: $type, from: $from, to: $to, timeZone: "Europe/London") { startsAt } }`,
)
const HOLD = operation(
  'Hold',
  `mutation Hold($input: CreateHoldInput!) { createHold(input: $input) { token session { id } } }`,
)
const RELEASE = operation(
  'Release',
  `mutation Release($input: SessionInput!) { releaseHold(input: $input) { id } }`,
)
const DAY_MS = 86_400_000

/** Holds the last time of a fortnight that a coach offers against payment. */
export async function holdTime(seeker: Asker, coachId: string, now: Date): Promise<Held> {
  const one = async <Data>(asked: Operation, variables: object) =>
    (await seeker.ask(asked, { ...variables }))[0] as Data
  const { coach } = await one<{ coach: { sessionTypes: { key: string; price: { amountMinor: number } }[] } }>(
    TYPES,
    { coachId },
  )
  const type = coach.sessionTypes.find(({ price }) => price.amountMinor > 0)?.key
  const days = (count: number) => new Date(now.getTime() + count * DAY_MS).toISOString()
  const { slots } = await one<{ slots: { startsAt: string }[] }>(SLOTS, {
    coachId,
    type,
    from: days(1),
    to: days(15),
  })
  const input = {
    coachId,
    sessionType: type,
    startsAt: slots.at(-1)?.startsAt,
    timeZone: 'Europe/London',
    idempotencyKey: crypto.randomUUID(),
  }
  const { createHold } = await one<{ createHold: { token: string; session: { id: string } } }>(HOLD, {
    input,
  })
  const { token, session } = createHold
  return { id: session.id, token, release: () => one(RELEASE, { input: { sessionId: session.id, token } }) }
}
