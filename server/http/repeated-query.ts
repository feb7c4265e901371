import type { FastifyInstance } from 'fastify'
import { badInput } from '../errors.ts'

/** The client's own pages, which read their address themselves and know lists there. */
const PAGES = new Set<string | undefined>(['/', '/*'])

/** No address of the server takes a list in its query: what is given twice is refused before it reaches who expects a text. */
export function refuseRepeatedQuery(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ query, routeOptions: { url } }) => {
    if (url === undefined || PAGES.has(url)) return
    const [path] = Object.entries(query as object).find(([, value]) => Array.isArray(value)) ?? []
    if (path !== undefined)
      throw badInput('The address names something twice.', [{ path, message: 'Name it once.' }])
  })
}
