/** The first message of each range, from react-hook-form's tree of errors. */
export function rangeErrors(tree: unknown, count: number): (string | undefined)[] {
  return Array.from({ length: count }, (_, i) => {
    const range: unknown = Array.isArray(tree) ? tree[i] : undefined
    if (typeof range !== 'object' || range === null) return undefined
    for (const part of Object.values(range))
      if (typeof part === 'object' && part !== null && 'message' in part && typeof part.message === 'string')
        return part.message
    return undefined
  })
}
