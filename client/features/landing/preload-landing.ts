import { ExchangeRatesDocument, FiguresDocument, LandingDocument } from '../../generated/graphql.ts'
import type { Preload } from '../../rendering/preload.ts'

export const preloadLanding: Preload = (client) =>
  Promise.all([
    client.query({ query: LandingDocument }),
    client.query({ query: FiguresDocument }),
    client.query({ query: ExchangeRatesDocument }),
  ])
