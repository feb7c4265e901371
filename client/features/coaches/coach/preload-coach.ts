import {
  BookingPanel_coachFragmentDoc,
  CoachByIdDocument,
  ExchangeRatesDocument,
  FiguresDocument,
  PackageOffersDocument,
} from '../../../generated/graphql.ts'
import type { Preload } from '../../../rendering/preload.ts'
import { firstType } from '../../slots/first-type.ts'
import { coachPageQuestion } from './coach-page-question.ts'

export const preloadCoach: Preload = async (client, { params: { id = '' }, search }) => {
  const [{ data }] = await Promise.all([
    client.query({ query: CoachByIdDocument, variables: coachPageQuestion(id, search) }),
    client.query({ query: FiguresDocument }),
    client.query({ query: ExchangeRatesDocument }),
  ])
  if (!data?.coach) return
  const panel = client.readFragment({
    fragment: BookingPanel_coachFragmentDoc,
    fragmentName: 'BookingPanel_coach',
    from: data.coach,
  })
  const sessionType = firstType(panel?.sessionTypes ?? [], search.get('type'))
  if (!sessionType) return
  await client.query({ query: PackageOffersDocument, variables: { coachId: id, sessionType } })
}
