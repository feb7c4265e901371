import { type PublicationKind, PublicationTextDocument } from '../../generated/graphql.ts'
import type { Preload } from '../../rendering/preload.ts'

/** Of the kind and the name; the name is that in the address where none is given. */
export const preloadPublication =
  (kind: PublicationKind, slug?: string): Preload =>
  (client, { params }) =>
    client.query({
      query: PublicationTextDocument,
      variables: { kind, slug: slug ?? params['slug'] ?? '' },
    })
