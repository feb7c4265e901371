/** Where a list goes on behind `cursor`, with the search as it is; relative to the page. */
export function nextPage(search: URLSearchParams, cursor: string | null | undefined): string | undefined {
  if (!cursor) return undefined
  const params = new URLSearchParams(search)
  params.set('after', cursor)
  return `?${params}`
}
