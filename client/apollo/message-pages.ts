import type { FieldPolicy } from '@apollo/client'

interface MessagePages {
  edges: readonly { cursor: string }[]
  pageInfo: { hasNextPage: boolean; endCursor: string | null }
}

/**
 * Messages of a session, the latest first. The first page is asked for again and again: what it brings goes before what
 * is known, so that earlier pages stay open. A gap between the two drops the earlier ones.
 */
export const messagePages: FieldPolicy<MessagePages> = {
  keyArgs: ['sessionId'],
  merge(known, incoming, { args }) {
    if (!known) return incoming
    const [before, after] = args?.['after'] ? [known, incoming] : [incoming, known]
    const seen = new Set(before.edges.map(({ cursor }) => cursor))
    const rest = after.edges.filter(({ cursor }) => !seen.has(cursor))
    const isJoined = Boolean(args?.['after']) || rest.length < after.edges.length
    if (!isJoined) return incoming
    const { pageInfo } = rest.length > 0 || args?.['after'] ? after : before
    return { ...incoming, edges: [...before.edges, ...rest], pageInfo: { ...incoming.pageInfo, ...pageInfo } }
  },
}
