import { CoachesDocument, ExchangeRatesDocument } from '../../generated/graphql.ts'
import { now } from '../../lib/now.ts'
import type { Preload } from '../../rendering/preload.ts'
import { ON_SERVER } from '../geo/time-zone.ts'
import { coachQuestion, stepOf } from './coach-question.ts'
import { parseSearch } from './coach-search.ts'

export const preloadCoaches: Preload = (client, { search }) => {
  const here = { ...ON_SERVER, now: stepOf(now()) }
  const variables = coachQuestion(parseSearch(search), here, here)
  return Promise.all([
    client.query({ query: CoachesDocument, variables }),
    client.query({ query: ExchangeRatesDocument }),
  ])
}
