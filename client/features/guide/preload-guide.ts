import { ChaptersDocument, GuideDocument, OtherPostsDocument } from '../../generated/graphql.ts'
import type { Preload } from '../../rendering/preload.ts'
import { preloadPublication } from '../reading/preload-publication.ts'

export const preloadGuide: Preload = (client, { search }) =>
  client.query({ query: GuideDocument, variables: { tag: search.get('tag') } })

export const preloadChapter: Preload = (client, address) =>
  Promise.all([preloadPublication('GUIDE')(client, address), client.query({ query: ChaptersDocument })])

export const preloadPost: Preload = (client, address) =>
  Promise.all([preloadPublication('POST')(client, address), client.query({ query: OtherPostsDocument })])
