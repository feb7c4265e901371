/** Does `count` things, at most `width` at a time, and answers them in their order. */
export async function inLanes<T>(
  count: number,
  width: number,
  one: (place: number) => Promise<T>,
): Promise<T[]> {
  const results = Array.from<T>({ length: count })
  let next = 0
  const lane = async () => {
    while (next < count) {
      const place = next++
      results[place] = await one(place)
    }
  }
  await Promise.all(Array.from({ length: Math.min(width, count) }, lane))
  return results
}

/** All at once. */
export const together = <T>(count: number, one: (place: number) => Promise<T>): Promise<T[]> =>
  inLanes(count, count, one)
