import { type Asker, asViewer } from '../../testing/as-viewer.ts'
import type { TestSession } from '../../testing/build-session.ts'
import type { Marketplace } from '../../testing/marketplace.ts'

export const CARD = `id viewerRole isSealed overall recommendation explanation strengths submittedAt readAt writtenAfterReview
  scores { dimension score evidence } priorities { dimension observation why nextStep }`
export const VIEW = `id viewerRole isSubmitted isReviewDue fillRefusal selfScoreRefusal dimensions { dimension } scorecard { ${CARD} }
  selfScore { overall scores { dimension score } } file { name mime size url }`
export const READ = `query ($id: ID!, $token: String) { sessionScorecard(sessionId: $id, token: $token) { ${VIEW} } }`
export const SUBMIT = `mutation ($input: SubmitScorecardInput!) { submitScorecard(input: $input) { ${CARD} } }`
export const SAVE = `mutation ($input: ScorecardDraftInput!) { saveScorecardDraft(input: $input) { ${VIEW} } }`
export const SELF = `mutation ($input: SubmitSelfScoreInput!) { submitSelfScore(input: $input) { ${VIEW} } }`
const SKIP = `mutation ($input: SessionInput!) { skipReview(input: $input) { id } }`
export const MARK = `mutation ($input: SessionInput!) { markScorecardRead(input: $input) { ${VIEW} } }`

export interface CardData {
  id: string
  viewerRole: string
  isSealed: boolean
  overall: number | null
  recommendation: string | null
  explanation: string | null
  strengths: string[]
  submittedAt: string | null
  readAt: string | null
  writtenAfterReview: boolean
  scores: { dimension: string; score: number | null; evidence: string }[]
  priorities: { dimension: string | null; observation: string }[]
}

export interface ViewData {
  id: string
  viewerRole: string
  isSubmitted: boolean
  isReviewDue: boolean | null
  fillRefusal: string | null
  selfScoreRefusal: string | null
  dimensions: { dimension: string }[]
  scorecard: CardData | null
  selfScore: { overall: number } | null
  file: { name: string; mime: string; size: number; url: string } | null
}

/** A scorecard that may be sent as it is; its mean is 3. */
export const filled = (change: object = {}) => ({
  scores: [
    { dimension: 'STRUCTURING', score: 4, evidence: 'Tailored tree in a minute.' },
    { dimension: 'QUANTITATIVE', score: 2, evidence: '12 % of 48 m taken as 4.8 m.' },
    { dimension: 'SYNTHESIS', score: 3 },
    { dimension: 'CREATIVITY' },
  ],
  strengths: ['Opens with a hypothesis.'],
  priorities: [
    {
      dimension: 'QUANTITATIVE',
      observation: 'Loses a decimal under pressure.',
      why: 'The room stops trusting the rest.',
      nextStep: 'Say the magnitude before the digits.',
    },
  ],
  recommendation: 'BORDERLINE',
  ...change,
})

export const FOLLOW_UPS = `query ($id: ID!) { sessionScorecard(sessionId: $id) { followUps { sessionId place label observation nextStep outcome } } }`

export interface FollowUpData {
  sessionId: string
  place: number
  label: string | null
  outcome: string | null
}

export const followUps = async (market: Marketplace, who: Asker, { id }: Pick<TestSession, 'id'>) =>
  (
    await asViewer(market, who).run<{ sessionScorecard: { followUps: FollowUpData[] } | null }>(FOLLOW_UPS, {
      id,
    })
  ).data.sessionScorecard?.followUps ?? []

/** Of what earlier ones named nothing was seen, unless the change says otherwise. */
export async function submit(market: Marketplace, who: Asker, { id }: TestSession, change: object = {}) {
  const asked = (await followUps(market, who, { id })).map(({ sessionId, place }) => ({
    sessionId,
    place,
    outcome: 'NOT_SEEN',
  }))
  return asViewer(market, who).run<{ submitScorecard: CardData }>(SUBMIT, {
    input: { sessionId: id, followUps: asked, ...filled(change) },
  })
}

export const read = async (market: Marketplace, who: Asker, { id }: TestSession, token?: string) =>
  (await asViewer(market, who).run<{ sessionScorecard: ViewData | null }>(READ, { id, token })).data
    .sessionScorecard

export const skip = (market: Marketplace, who: Asker, { id }: Pick<TestSession, 'id'>, token?: string) =>
  asViewer(market, who).run<{ skipReview: { id: string } }>(SKIP, { input: { sessionId: id, token } })

/** Scores themselves and no more: a review that is due keeps the scorecard sealed. */
export const scoreOneself = (market: Marketplace, who: Asker, { id }: TestSession, change: object = {}) =>
  asViewer(market, who).run<{ submitSelfScore: ViewData }>(SELF, {
    input: { sessionId: id, scores: [{ dimension: 'QUANTITATIVE', score: 4 }], ...change },
  })

/** Skips the review that would come first, where there is one to skip, and scores themselves: what opens a scorecard. */
export async function selfScore(
  market: Marketplace,
  who: Asker,
  session: TestSession,
  change: { token?: string } & Record<string, unknown> = {},
) {
  await skip(market, who, session, change.token)
  return scoreOneself(market, who, session, change)
}
