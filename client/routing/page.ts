import { type ComponentType, createElement } from 'react'
import type { NonIndexRouteObject, RouteObject } from 'react-router-dom'
import { loadPart } from '../lib/parts/load-part.ts'

/**
 * One line of the route table: the code of the page is fetched when its address is first visited. It is a loader, and
 * not the router's own `lazy`, because that swallows a failure to fetch, shows nothing, and never tries again.
 */
export const page = (path: string, load: () => Promise<ComponentType>): RouteObject => ({
  path,
  ...layout(load),
})

/** The same around other pages, at no address of its own. */
export function layout(load: () => Promise<ComponentType>): NonIndexRouteObject {
  let Page: ComponentType | undefined
  return {
    loader: async ({ request }) => {
      Page ??= await loadPart(load, request.url)
      return null
    },
    shouldRevalidate: () => Page === undefined,
    Component: () => Page && createElement(Page),
  }
}
