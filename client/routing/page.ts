import type { ComponentType } from 'react'
import type { RouteObject } from 'react-router-dom'

/** One line of the route table: the code of the page is fetched when its address is first visited. */
export const page = (path: string, load: () => Promise<ComponentType>): RouteObject => ({
  path,
  lazy: { Component: load },
})
