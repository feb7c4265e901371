import { type ComponentType, createElement } from 'react'
import type { RouteObject } from 'react-router-dom'

/**
 * One line of the route table: the code of the page is fetched when its address is first visited. It is a loader, and
 * not the router's own `lazy`, because that swallows a failure to fetch, shows nothing, and never tries again.
 */
export function page(path: string, load: () => Promise<ComponentType>): RouteObject {
  let Page: ComponentType | undefined
  return {
    path,
    loader: async () => {
      Page ??= await load()
      return null
    },
    shouldRevalidate: () => Page === undefined,
    Component: () => Page && createElement(Page),
  }
}
