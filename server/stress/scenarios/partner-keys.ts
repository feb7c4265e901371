import { randomUUID } from 'node:crypto'
import { DAY, SECOND } from '../../lib/durations.ts'
import { type Answer, ask, outcome, postJson } from '../people/client.ts'
import { inSeconds, tally } from '../report/figures.ts'
import type { Subject } from '../lab/lab.ts'
import { openCoach, signUp } from '../people/people.ts'
import { becomes } from '../people/retry.ts'
import type { Scenario } from '../scenario.ts'
import { line, type Line } from '../report/table.ts'

const POINTS = 1_000
/** A process keeps a twentieth of a budget by it, or what its dearest request costs. */
const LEASE = POINTS / 20
const LISTING = '{ coaches(first: 10) { totalCount facets { field } } }'
const IN_FORCE_MS = 5 * SECOND

interface Key {
  id: string
  secret: string
}

export const partnerKeys: Scenario = {
  name: 'partner-keys',
  about: 'one partner key at two servers of one database: its budget, its secrets and its end',
  run: async (lab) => {
    const first = await lab.shared()
    const second = await lab.beside(first)
    await openCoach(first)
    const admin = await signUp(first.url)
    await first.sql(`update users set user_type = 'admin' where id = $1`, [admin.id])
    const verbs = verbsOf(first, admin.token)
    return [
      await oneBudget([first, second], await verbs.create()),
      await newSecret([first, second], verbs),
      await revoked([first, second], verbs),
    ]
  },
}

type Verbs = ReturnType<typeof verbsOf>

function verbsOf({ url }: Subject, token: string) {
  return {
    create: async (): Promise<Key> => {
      const input = {
        name: 'Northbank Careers',
        scopes: ['LISTINGS_READ'],
        pointsPerMinute: POINTS,
        expiresAt: new Date(Date.now() + 30 * DAY),
        idempotencyKey: randomUUID(),
      }
      const { data, code } = await ask<{ createPartnerKey: { secret: string; key: { id: string } } }>(
        url,
        `mutation ($input: CreatePartnerKeyInput!) { createPartnerKey(input: $input) { secret key { id } } }`,
        { input },
        token,
      )
      if (!data) throw new Error(`The key was refused: ${code}`)
      return { id: data.createPartnerKey.key.id, secret: data.createPartnerKey.secret }
    },
    rotate: async (keyId: string): Promise<string> => {
      const input = { keyId, overlapDays: 0, idempotencyKey: randomUUID() }
      const { data, code } = await ask<{ rotatePartnerKey: { secret: string } }>(
        url,
        `mutation ($input: RotatePartnerKeyInput!) { rotatePartnerKey(input: $input) { secret } }`,
        { input },
        token,
      )
      if (!data) throw new Error(`The new secret was refused: ${code}`)
      return data.rotatePartnerKey.secret
    },
    revoke: (keyId: string) =>
      ask(
        url,
        `mutation ($input: RevokePartnerKeyInput!) { revokePartnerKey(input: $input) { id } }`,
        { input: { keyId } },
        token,
      ),
  }
}

interface Told {
  extensions?: { cost?: { actual: number; resetAt: string } }
}

const asks = ({ url }: Subject, secret: string, query = '{ __typename }'): Promise<Answer<Told>> =>
  postJson<Told>(`${url}/graphql`, { query }, secret)

/** Both are asked until both refuse, within one window. */
async function oneBudget(servers: Subject[], { secret }: Key): Promise<Line> {
  const spent = new Map<string, number[]>()
  const codes: string[] = []
  for (let refused = 0; refused < servers.length; ) {
    refused = 0
    for (const [place, server] of servers.entries()) {
      const answer = await asks(server, secret, LISTING)
      const { actual = 0, resetAt = '' } = answer.data?.extensions?.cost ?? {}
      const window = spent.get(resetAt) ?? servers.map(() => 0)
      window[place] = (window[place] ?? 0) + actual
      spent.set(resetAt, window)
      codes.push(outcome(answer))
      if (answer.code === 'RATE_LIMITED') refused++
    }
  }
  const last = [...spent.values()].at(-1) ?? []
  const sum = last.reduce((total, points) => total + points, 0)
  const least = POINTS - servers.length * LEASE
  return line(
    `a key of ${POINTS} points a minute spends ${least} to ${POINTS} of them at two servers together`,
    `${last.join(' and ')}, ${sum} in all; ${tally(codes)}`,
    sum <= POINTS && sum >= least,
  )
}

/** How long after a change the last of the servers knows it. */
async function knownEverywhere(servers: Subject[], isKnown: (server: Subject) => Promise<boolean>) {
  const began = performance.now()
  await Promise.all(servers.map((server) => becomes(() => isKnown(server), 2 * IN_FORCE_MS)))
  return performance.now() - began
}

async function newSecret(servers: Subject[], verbs: Verbs): Promise<Line> {
  const { id, secret } = await verbs.create()
  for (const server of servers) await asks(server, secret)
  const fresh = await verbs.rotate(id)
  const opens = knownEverywhere(servers, async (server) => (await asks(server, fresh)).status === 200)
  const ends = knownEverywhere(servers, async (server) => (await asks(server, secret)).status === 401)
  const [opened, ended] = [await opens, await ends]
  return line(
    'a new secret opens at both servers, and the one before ends, within 5 s',
    `opens after ${inSeconds(opened)}, the former ends after ${inSeconds(ended)}`,
    opened <= IN_FORCE_MS && ended <= IN_FORCE_MS,
  )
}

async function revoked(servers: Subject[], verbs: Verbs): Promise<Line> {
  const { id, secret } = await verbs.create()
  const before = await Promise.all(servers.map((server) => asks(server, secret)))
  await verbs.revoke(id)
  const ended = await knownEverywhere(servers, async (server) => (await asks(server, secret)).status === 401)
  return line(
    'a revoked key opens nothing at either server within 5 s',
    `${tally(before.map(outcome))} before; ends after ${inSeconds(ended)}`,
    ended <= IN_FORCE_MS && before.every(({ code }) => code === null),
  )
}
