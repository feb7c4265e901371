import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { buildSchema, getNamedType, type GraphQLInputType, isInputObjectType } from 'graphql'
import { forkRandom, type Random } from '../../../lib/random.ts'
import { routes } from '../../../rest/routes.ts'
import { asViewer } from '../../../testing/as-viewer.ts'
import { buildCoach, type TestCoach } from '../../../testing/build-coach.ts'
import { buildUser } from '../../../testing/build-user.ts'
import { EMPTY_COACH_PROFILE } from '../../../testing/empty-coach-profile.ts'
import { type Marketplace, openMarketplace } from '../../../testing/marketplace.ts'
import { pdf } from '../../../lib/uploads/upload-files.testing.ts'
import { bearer, upload } from '../../../testing/upload.ts'
import { CLAIMS } from './claim.rules.ts'
import { decide, decision, doTo, standings } from './claims.testing.ts'

let market: Marketplace
beforeAll(async () => {
  market = await openMarketplace()
})
afterAll(() => market.close())

const FIELDS = CLAIMS.join(' ')
const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

type Shown = Record<string, string | string[] | null>

const SOUGHT = ['Harvard', 'Nobel prize', 'CFA']

/** Which of what the coach would like to be is found by whoever searches, in words and by firm. */
async function foundBy(coachId: string): Promise<string[]> {
  const searches = SOUGHT.flatMap((word, place) => [
    `text${place}: coaches(first: 1, filter: { ids: [$id], text: "${word}" }) { edges { node { id } } }`,
    `firm${place}: coaches(first: 1, filter: { ids: [$id], firms: ["${word}"] }) { edges { node { id } } }`,
  ])
  const { data } = await asViewer(market, null).run<Record<string, { edges: unknown[] }>>(
    `query ($id: ID!) { ${searches.join(' ')} }`,
    { id: coachId },
  )
  return Object.entries(data)
    .filter(([, { edges }]) => edges.length > 0)
    .map(([search]) => search)
}

/** What anybody reads of the coach: on their page, in the list, and by which searches. */
async function shown({ coachId }: TestCoach): Promise<Shown> {
  await market.deliverWebhooks()
  const { data } = await asViewer(market, null).run<{
    coach: Shown | null
    coaches: { edges: { node: Shown & { id: string } }[] }
  }>(
    `query ($id: ID!) { coach(id: $id) { ${FIELDS} } coaches(first: 50) { edges { node { id previousRole degree firms } } } }`,
    {
      id: coachId,
    },
  )
  const listed = data.coaches.edges.find(({ node }) => node.id === coachId)?.node
  if (!data.coach || !listed) return data.coach ?? {}
  const { previousRole, degree, firms } = data.coach
  expect(listed).toMatchObject({ previousRole, degree, firms })
  return { ...data.coach, foundBy: await foundBy(coachId) }
}

const LIES = ['Senior partner, McKinsey', 'PhD, Harvard', 'Nobel prize', 'CFA', '', '1,000 offers', 'MBA']
const lie = (random: Random, claim: string) =>
  claim === 'previousRole' || claim === 'degree'
    ? random.pick(LIES)
    : random.sample(LIES.filter(Boolean), random.int(0, 3))
const lies = (random: Random, claims: readonly string[] = random.sample([...CLAIMS], random.int(1, 6))) =>
  Object.fromEntries(claims.map((claim) => [claim, lie(random, claim)]))

/** Every body that the REST table takes, with every claim in the specification's names and in ours. */
const throughRest = async (coach: TestCoach, random: Random) => {
  const { method, path } = random.pick(routes.filter((route) => route.method !== 'GET'))
  if (path.includes('logout')) return
  const claims = lies(random, CLAIMS)
  await market.app.inject({
    method: method as 'POST',
    url: path,
    headers: bearer(coach),
    payload: {
      ...EMPTY_COACH_PROFILE,
      ...claims,
      ...Object.fromEntries(Object.entries(claims).map(([name, value]) => [snake(name), value])),
      user_id: coach.id,
      is_verified: true,
      is_active: true,
    },
  })
}

/** What a coach may do to their profile. */
const DEEDS: Record<string, (coach: TestCoach, random: Random) => Promise<unknown>> = {
  updateCoachProfile: (coach, random) => doTo(market, coach, 'updateCoachProfile', lies(random)),
  updateOneClaim: (coach, random) =>
    doTo(market, coach, 'updateCoachProfile', lies(random, [random.pick(CLAIMS)])),
  updateTheRest: (coach) =>
    doTo(market, coach, 'updateCoachProfile', { headline: 'New', experienceYears: 3 }),
  createCoachProfile: (coach, random) =>
    asViewer(market, coach).run(
      'mutation ($input: CoachProfileInput) { createCoachProfile(input: $input) { id } }',
      {
        input: lies(random, CLAIMS),
      },
    ),
  withdrawClaims: (coach) => doTo(market, coach, 'withdrawClaims'),
  withdrawOne: (coach) => asViewer(market, coach).run('mutation { withdrawClaims(claims: [DEGREE]) { id } }'),
  requestVerification: (coach) => doTo(market, coach, 'requestVerification'),
  pauseAndResume: async (coach) => {
    await doTo(market, coach, 'pauseListing')
    await doTo(market, coach, 'resumeListing')
  },
  addEvidence: (coach, random) =>
    upload(market, coach, `/api/v1/coaches/me/evidence/${snake(random.pick(CLAIMS))}`, pdf()),
  removeEvidence: async (coach) => {
    const [row] = await market.sql<{ id: string }>('select id from claim_evidence where coach_id = $1', [
      coach.coachId,
    ])
    if (row) await asViewer(market, coach).run(`mutation { removeClaimEvidence(id: "${row.id}") { id } }`)
  },
  decideThemselves: async (coach) => {
    const read = await standings(market, coach, coach)
    await decide(market, coach, coach, [decision('DEGREE', 'CONFIRMED', 'SOURCE_ASKED')], read)
  },
  throughRest,
}

describe('what is verified', () => {
  test('is what everybody reads, whatever its coach does, until an admin decides', async () => {
    const random = forkRandom('first', 'verified value')
    const [coach, admin] = [await buildCoach(market), await buildUser(market, { userType: 'admin' })]
    let verified = await shown(coach)
    expect(verified).toMatchObject({ degree: 'MBA', firms: ['McKinsey'] })
    let decided = 0
    for (let step = 0; step < 40; step++) {
      const [name, deed] = random.pick(Object.entries(DEEDS))
      await deed(coach, random)
      expect({ after: name, ...(await shown(coach)) }).toEqual({ after: name, ...verified })
      if (step % 8 !== 7) continue
      const waiting = (await standings(market, admin, coach)).filter(({ state }) => state === 'WAITING')
      const [one] = waiting
      if (!one) continue
      const verdict = random.pick(['CONFIRMED', 'REFUSED'])
      const reason = verdict === 'CONFIRMED' ? 'SOURCE_ASKED' : 'DIFFERS'
      expect((await decide(market, admin, coach, [decision(one.claim, verdict, reason)])).code).toBeNull()
      decided += 1
      const after = await shown(coach)
      if (verdict === 'CONFIRMED') verified = { ...withClaim(verified, one), foundBy: after.foundBy ?? null }
      expect(after).toEqual(verified)
    }
    expect(decided).toBeGreaterThan(0)
  })

  test('is what they are found by: a firm and a school that are claimed find nobody until they are confirmed', async () => {
    const [coach, admin] = [await buildCoach(market), await buildUser(market, { userType: 'admin' })]
    await doTo(market, coach, 'updateCoachProfile', { firms: ['Nobel prize'], education: ['PhD, Harvard'] })
    expect((await shown(coach)).foundBy).toEqual([])
    const claims = ['FIRMS', 'EDUCATION'].map((claim) => decision(claim, 'CONFIRMED', 'SOURCE_ASKED'))
    expect((await decide(market, admin, coach, claims)).code).toBeNull()
    expect((await shown(coach)).foundBy).toEqual(['text0', 'text1', 'firm1'])
  })

  test('has no other door: these are all inputs that take a claim', () => {
    const schema = buildSchema(readFileSync('schema/schema.graphql', 'utf8'))
    const holdsClaim = (type: GraphQLInputType, seen = new Set<string>()): boolean => {
      const named = getNamedType(type)
      if (!isInputObjectType(named) || seen.has(named.name)) return false
      seen.add(named.name)
      return Object.values(named.getFields()).some(
        (field) => CLAIMS.some((claim) => claim === field.name) || holdsClaim(field.type, seen),
      )
    }
    const doors = Object.values(schema.getMutationType()?.getFields() ?? {}).filter(({ args }) =>
      args.some(({ name, type }) => CLAIMS.some((claim) => claim === name) || holdsClaim(type)),
    )
    expect(doors.map(({ name }) => name).toSorted()).toEqual(['createCoachProfile', 'updateCoachProfile'])
  })
})

function withClaim(verified: Shown, { claim, stated }: { claim: string; stated: string[] }): Shown {
  const name = claim.toLowerCase().replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())
  return { ...verified, [name]: Array.isArray(verified[name]) ? stated : (stated[0] ?? null) }
}
