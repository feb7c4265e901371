/** What comes within so many milliseconds, or null. What comes of it later is nobody's here, not even its failure. */
export async function soon<T>(coming: Promise<T>, ms: number): Promise<T | null> {
  const { promise: over, resolve } = Promise.withResolvers<null>()
  const timer = setTimeout(resolve, ms, null)
  return Promise.race([coming, over]).finally(() => clearTimeout(timer))
}
