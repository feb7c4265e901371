/**
 * Does something for each, one after another: one that fails is told to `onFailure`, and those behind it still have their turn. What
 * `onFailure` throws ends it. Answers how many failed.
 */
export async function forEachSeparately<T>(
  items: Iterable<T> | AsyncIterable<T>,
  act: (item: T) => Promise<unknown>,
  onFailure: (error: unknown, item: T) => unknown,
): Promise<number> {
  let failed = 0
  for await (const item of items) {
    try {
      await act(item)
    } catch (error) {
      failed += 1
      await onFailure(error, item)
    }
  }
  return failed
}

/** The same, for who tries again: throws the first failure once each has had its turn. */
export async function attemptEach<T>(items: Iterable<T>, act: (item: T) => Promise<unknown>): Promise<void> {
  const failures: unknown[] = []
  await forEachSeparately(items, act, (error) => failures.push(error))
  if (failures.length > 0) throw failures[0]
}
