import type { Marketplace } from './marketplace.ts'

export interface Answer<Data> {
  status: number
  /** A test that reads it expects success: it throws with the errors when there are any. */
  data: Data
  /** `extensions.code` of the first error; null when it went well. */
  code: string | null
  errors: { message: string; path?: (string | number)[]; extensions: Record<string, unknown> }[]
}

interface Body<Data> {
  data?: Data | null
  errors?: Answer<Data>['errors']
}

/** Somebody who asks; null is a visitor. A user of the factories or anything else that has a token. */
export type Asker = { token: string } | null

/**
 * Runs GraphQL text as somebody: `asViewer(market, user).run(document, variables)`, from some address of the network. Like
 * our client it wants what is committed now.
 */
export function asViewer(market: Marketplace, who: Asker, remoteAddress = '127.0.0.1') {
  return {
    async run<Data = Record<string, never>>(
      query: string,
      variables: Record<string, unknown> = {},
    ): Promise<Answer<Data>> {
      const response = await market.app.inject({
        method: 'POST',
        url: '/graphql',
        remoteAddress,
        headers: { 'cache-control': 'no-cache', ...(who && { authorization: `Bearer ${who.token}` }) },
        payload: { query, variables },
      })
      return read(response.statusCode, response.json<Body<Data>>())
    },
  }
}

function read<Data>(status: number, { data, errors = [] }: Body<Data>): Answer<Data> {
  const [first] = errors
  return {
    status,
    errors,
    code: first ? String(first.extensions.code) : null,
    get data() {
      if (!data || first) throw new Error(`Refused: ${JSON.stringify(errors)}`)
      return data
    },
  }
}
