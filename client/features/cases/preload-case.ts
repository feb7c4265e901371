import { CaseBySlugDocument } from '../../generated/graphql.ts'
import type { Preload } from '../../rendering/preload.ts'

export const preloadCase: Preload = (client, { params: { slug = '' } }) =>
  client.query({ query: CaseBySlugDocument, variables: { slug } })
