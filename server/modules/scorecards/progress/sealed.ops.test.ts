import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { type Asker, asViewer } from '../../../testing/as-viewer.ts'
import { buildCoach, type TestCoach } from '../../../testing/build-coach.ts'
import type { TestUser } from '../../../testing/build-user.ts'
import { type Marketplace, openMarketplace } from '../../../testing/marketplace.ts'
import { buildCohort, giveCard } from '../fairness/cohort.testing.ts'
import { passNight } from '../fairness/night.testing.ts'

let market: Marketplace
let coaches: TestCoach[]
let seekers: TestUser[]
beforeAll(async () => {
  market = await openMarketplace()
  coaches = await Promise.all([0, 1, 2, 3].map(() => buildCoach(market)))
  const scoreOf = (person: number, coach: number) =>
    2.2 + (person % 12) / 8 + ((person * 7 + coach * 3) % 5) / 20
  seekers = await buildCohort(market, { coaches, people: 24, cards: 3, scoreOf })
  await passNight(market)
})
afterAll(() => market.close())

const TREND = `label now direction points { sessionId value mean low high }`
const ALL = `{
  progress { scorecardsCount sealedCount unreadCount overall { ${TREND} } means { ${TREND} } dimensions { ${TREND} }
    liveCases weeklyStreak weeks { weekStart sessions } kinds { kind sessions } priorities { sessionId observation }
    focus { observation named outOf } coverage { cells { live practised } liveWithoutCase } }
  scorecardAnalytics { everybody cohorts { firm stage people mean } gaps { dimension gap ownMean coachMean scorecards }
    scores { sessionId raw own } fair { scorecards raw adjusted error abstention takenOut } }
  myScorecards(first: 50) { edges { node { sessionId isSealed overall recommendation strengths scores { score } priorities { observation } } } }
}`

interface Everything {
  progress: { sealedCount: number; unreadCount: number; liveCases: number }
  scorecardAnalytics: object
  myScorecards: { edges: { node: { sessionId: string; isSealed: boolean; overall: number | null } }[] }
}
const everythingOf = async (who: Asker) => (await asViewer(market, who).run<Everything>(ALL)).data

/** What a seeker reads of themselves, but for how many cards wait for them. */
const figuresOf = async (who: Asker) => {
  const { progress, scorecardAnalytics, myScorecards } = await everythingOf(who)
  const { sealedCount: _sealed, unreadCount: _unread, ...told } = progress
  return { told, scorecardAnalytics, opened: myScorecards.edges.filter(({ node }) => !node.isSealed) }
}

/** The session is there before its card is, so that only the card is new. */
async function holdUnscored(seeker: TestUser, value: number): Promise<() => Promise<unknown>> {
  await giveCard(market, { seeker, coach: coaches[3]!, value, age: 2, isOpen: false })
  await market.sql(
    `update scorecards set submitted_at = null where session_id in (select id from sessions where seeker_id = $1)
       and session_id not in (select session_id from self_scores)`,
    [seeker.id],
  )
  return () =>
    market.sql(
      `update scorecards set submitted_at = saved_at, scores = '[{"dimension":"quantitative","score":1,"evidence":"Sealed."}]',
         strengths = '["Sealed."]', priorities = '[{"dimension":"quantitative","observation":"Sealed.","why":"W","nextStep":"N"}]'
       where submitted_at is null`,
    )
}

test.each([
  [1, 0],
  [5, 1],
])(
  'a sealed card of %d moves no figure, trend, count or list of its seeker, that day or after a night',
  async (value, person) => {
    const seeker = seekers[person]!
    const send = await holdUnscored(seeker, value)
    await passNight(market)
    const before = await figuresOf(seeker)
    const { sealedCount } = (await everythingOf(seeker)).progress
    await send()
    expect(await figuresOf(seeker)).toEqual(before)
    await passNight(market)
    const after = await everythingOf(seeker)
    expect(await figuresOf(seeker)).toEqual({
      ...before,
      told: { ...before.told, ...weeksOf(after) },
    })
    expect(after.progress.sealedCount).toBe(sealedCount + 1)
    expect(JSON.stringify(after)).not.toContain('Sealed.')
  },
)

/** A night may be the end of a week: sessions are counted by the clock. */
const weeksOf = ({ progress }: Everything) => {
  const { weeks, weeklyStreak } = progress as never as { weeks: object; weeklyStreak: number }
  return { weeks, weeklyStreak }
}
